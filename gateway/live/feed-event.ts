import { z } from 'zod';

const id = z.union([z.string(), z.number()]).transform(String);

/** One change, as the back office sends it (docs/rest-contract.md, The live feed). */
const event = z.object({
  offset: z.number().int().nonnegative(),
  at: z.number(),
  entity: z.string(),
  id,
  kind: z.enum(['created', 'changed', 'removed']),
  by: id.nullish().transform((by) => by ?? null),
  row: z.unknown(),
});

export type FeedEvent = z.infer<typeof event>;

export const eventList = z.array(event);

export const resumeAnswer = z.object({
  epoch: z.string().regex(/^[\w-]{1,64}$/),
  offset: z.number().int().nonnegative(),
  reset: z.boolean().optional(),
});

export const beat = z.object({ offset: z.number().int().nonnegative(), at: z.number() });
