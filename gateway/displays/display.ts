import { z } from 'zod';
import { displayStates } from '../../machines/display/display.codes.ts';
import { type Board, boardNames } from '../../machines/walls/walls.policy.ts';

const instant = z.iso.datetime();

/** Admin who did something to it. */
const admin = z.object({ id: z.string(), name: z.string() });

/** A screen on a wall, as the gateway keeps it. Instants are ISO. */
export const displayForm = z.object({
  /** Counted up, so that the audit can name it. */
  id: z.string().regex(/^\d+$/),
  /** Stands in the cookie beside the id: a list that was lost and begun anew knows nobody of the old one. */
  mark: z.string(),
  state: z.enum(displayStates),
  /** What the screen shows while it waits; gone with its use. */
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
});

export type Display = Readonly<z.infer<typeof displayForm>>;
export type ByAdmin = z.infer<typeof admin>;

export const shelfForm = z.object({ last: z.number().int(), displays: z.array(displayForm) });
export type Shelved = z.infer<typeof shelfForm>;

/** Whoever looks at a wall from a paired screen: what it may see is asked anew each time. */
export interface DisplayViewer {
  readonly id: string;
  /** As it is now; undefined when nobody remembers it. */
  readonly now: () => Display | undefined;
}
