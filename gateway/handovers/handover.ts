import { z } from 'zod';
import type { HandoverState } from '../../machines/handover/handover.codes.ts';
import { type HandoverKind, handoverKinds } from '../../machines/handover/handover.policy.ts';
import { durableRows } from '../store/row-format.ts';

const kinds = Object.keys(handoverKinds) as [HandoverKind, ...HandoverKind[]];

/** A hand-over in its stored form. */
const form = z.object({
  id: z.string().regex(/^\d+$/),
  /** Key of the request that added it. */
  key: z.string(),
  /** `overdue` is not stored: it follows from `acceptBy`. */
  state: z.enum(['waiting', 'accepted', 'withdrawn']),
  fromId: z.string(),
  toId: z.string().nullable(),
  note: z.string(),
  work: z.array(
    z.object({ kind: z.enum(kinds), objectId: z.string(), action: z.string().nullable() }),
  ),
  at: z.iso.datetime(),
  acceptBy: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
  acceptedById: z.string().nullable(),
});

export type Handover = Readonly<z.infer<typeof form>>;
export type HandoverItem = Handover['work'][number];

/** Returns the status at `now`, in milliseconds. */
export const stateOf = ({ state, acceptBy }: Handover, now: number): HandoverState =>
  state === 'waiting' && Date.parse(acceptBy) <= now ? 'overdue' : state;

const stored = durableRows<Handover>(form, {
  ...{ rows: 'handovers', one: 'hand-over', name: 'handovers' },
  fault: 'is not a list of hand-overs',
  remedy: 'Restore it from a backup, or delete it: the hand-overs of staff are then lost',
});

export const { format: handoverFormat, text: handoversText } = stored;
