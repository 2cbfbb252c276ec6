/** The status of a hand-over. The gateway stores it; `overdue` follows from the time. */
export const handoverStates = ['waiting', 'overdue', 'accepted', 'withdrawn'] as const;
export type HandoverState = (typeof handoverStates)[number];

export type HandoverEvent =
  | 'accept'
  | 'withdraw'
  /** Not accepted in time: from then on every admin except its author may accept it. */
  | 'expire';

/**
 * The possible events and their resulting statuses. The gateway enforces them, and the machine is
 * drawn and tested from them.
 */
export const handoverMoves: Readonly<
  Record<HandoverState, Readonly<Partial<Record<HandoverEvent, HandoverState>>>>
> = {
  waiting: { accept: 'accepted', withdraw: 'withdrawn', expire: 'overdue' },
  overdue: { accept: 'accepted', withdraw: 'withdrawn' },
  accepted: {},
  withdrawn: {},
};
