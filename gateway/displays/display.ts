import { z } from 'zod';
import { displayStates } from '../../machines/display/display.codes.ts';
import { type Board, boardNames } from '../../machines/walls/walls.policy.ts';
import type { Display } from '../ports/display-viewer.ts';
import { durableRows } from '../store/row-format.ts';

const instant = z.iso.datetime();

/** Admin who acted on the display. */
const admin = z.object({ id: z.string(), name: z.string() });

/** A `Display` in its stored form. */
const displayForm = z.object({
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

const stored = durableRows<Display>(displayForm, {
  ...{ rows: 'displays', one: 'display', name: 'displays' },
  fault: 'is not a list of displays',
  remedy:
    'Restore it from a backup, or delete it: every screen on a wall must then be approved again',
});

/** The stored list. A display that cannot be read must be approved again. */
export const { format: displayFormat, text: displaysText } = stored;
