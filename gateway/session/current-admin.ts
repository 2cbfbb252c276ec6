import { z } from 'zod';
import type { CurrentAdmin } from '../ports/signed-in.ts';

const id = z.union([z.string().min(1), z.number().int()]).transform(String);

const settings = z.record(z.string(), z.unknown()).nullish();
const admin = z.object({
  id,
  // The documents show it, and name no field for it.
  email: z
    .string()
    .nullish()
    .transform((email) => email ?? ''),
  userName: z
    .string()
    .nullish()
    .transform((name) => name ?? null),
  // Some back offices send numbers as text.
  status: z
    .union([z.number(), z.string().regex(/^\d{1,9}$/)])
    .transform(Number)
    .pipe(z.int()),
  blocked: z
    .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', ''])])
    .nullish()
    .transform((value) => [true, 1, '1', 'true'].includes(value ?? false)),
  // The embedded back office only: the password is that of an invitation.
  mustChangePassword: z
    .boolean()
    .nullish()
    .transform((value) => value === true),
  settings,
});

/**
 * `Login/GetCurrentAdmin`: "the admin including settings" (d1:145). The settings are beside the
 * admin or inside it (d2:100), and the admin may be the whole response.
 */
const answer = z.union([
  z.object({ admin, settings }),
  admin.transform((one) => ({ admin: one, settings: null })),
]);

export function readAdmin(
  body: unknown,
): { admin: CurrentAdmin; settings: Readonly<Record<string, unknown>> } | undefined {
  const read = answer.safeParse(body).data;
  if (!read) return undefined;
  const { settings: inside, ...plain } = read.admin;
  return { admin: plain, settings: read.settings ?? inside ?? {} };
}
