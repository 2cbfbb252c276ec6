/** The status of a change that waits for a second admin. The gateway stores it. */
export const changeRequestStates = [
  'pending',
  'applying',
  'applied',
  'failed',
  'unsettled',
  'declined',
  'withdrawn',
  'expired',
  'outdated',
] as const;
export type ChangeRequestState = (typeof changeRequestStates)[number];

export type ChangeRequestEvent =
  | 'approve'
  | 'decline'
  | 'withdraw'
  /** Not decided in time. */
  | 'expire'
  /** The record changed since the request. */
  | 'outdate'
  | 'succeed'
  /** The back office refused the change. */
  | 'refuse'
  /** No response arrived: it is not known whether the change happened. */
  | 'lose'
  /** The change certainly did not reach the back office. */
  | 'release';

/**
 * The possible events and their resulting statuses. The gateway enforces them, and the machine is
 * drawn and tested from them.
 */
export const changeRequestMoves: Readonly<
  Record<ChangeRequestState, Readonly<Partial<Record<ChangeRequestEvent, ChangeRequestState>>>>
> = {
  pending: {
    approve: 'applying',
    decline: 'declined',
    withdraw: 'withdrawn',
    expire: 'expired',
    outdate: 'outdated',
  },
  applying: {
    succeed: 'applied',
    refuse: 'failed',
    outdate: 'outdated',
    lose: 'unsettled',
    release: 'pending',
  },
  unsettled: { succeed: 'applied', refuse: 'failed' },
  applied: {},
  failed: {},
  declined: {},
  withdrawn: {},
  expired: {},
  outdated: {},
};

/** Returns whether nothing more can happen to the request. */
export const isEnded = (state: ChangeRequestState): boolean =>
  Object.keys(changeRequestMoves[state]).length === 0;
