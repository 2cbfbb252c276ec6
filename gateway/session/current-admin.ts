import { z } from 'zod';

export interface CurrentAdmin {
  readonly id: string;
  readonly email: string;
  readonly userName: string | null;
  readonly status: number;
  readonly blocked: boolean;
}

const id = z.union([z.string().min(1), z.number().int()]).transform(String);

/** `Login/GetCurrentAdmin` (d1:145): the admin and what is stored for them. */
const answer = z.object({
  admin: z.object({
    id,
    email: z.string(),
    userName: z
      .string()
      .nullish()
      .transform((name) => name ?? null),
    status: z.number().int(),
    blocked: z
      .union([z.boolean(), z.literal(0), z.literal(1)])
      .nullish()
      .transform(Boolean),
  }),
  settings: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((settings) => settings ?? {}),
});

export function readAdmin(
  body: unknown,
): { admin: CurrentAdmin; settings: Readonly<Record<string, unknown>> } | undefined {
  return answer.safeParse(body).data;
}
