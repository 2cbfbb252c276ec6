import { z } from 'zod';
import { displayStates } from '../../machines/display/display.codes.ts';
import { type Board, boardNames } from '../../machines/walls/walls.policy.ts';
import type { Display } from '../ports/display-viewer.ts';

const instant = z.iso.datetime();

/** Admin who acted on the display. */
const admin = z.object({ id: z.string(), name: z.string() });

/** A `Display` in its stored form. */
export const displayForm = z.object({
  id: z.string().regex(/^\d+$/),
  mark: z.string(),
  state: z.enum(displayStates),
  code: z.string().nullable(),
  name: z.string().nullable(),
  boards: z.array(z.enum(boardNames as [Board, ...Board[]])),
  address: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  approvedAt: instant.nullable(),
  approvedBy: admin.nullable(),
  endedAt: instant.nullable(),
  endedBy: admin.nullable(),
  lastSeenAt: instant.nullable(),
}) satisfies z.ZodType<Display>;

export const storedDisplaysForm = z.object({
  last: z.number().int(),
  displays: z.array(displayForm),
});
export type StoredDisplays = z.infer<typeof storedDisplaysForm>;
