/** The status of a paired screen. The gateway stores it, so no back office has these. */
export const displayStates = ['waiting', 'approved', 'expired', 'revoked'] as const;
export type DisplayState = (typeof displayStates)[number];

export type DisplayEvent = 'approve' | 'expire' | 'rename' | 'assign' | 'revoke';

/**
 * The possible events and their resulting statuses. The gateway enforces them, and the machine is
 * drawn and tested from them.
 */
export const displayMoves: Readonly<
  Record<DisplayState, Readonly<Partial<Record<DisplayEvent, DisplayState>>>>
> = {
  waiting: { approve: 'approved', expire: 'expired' },
  approved: { rename: 'approved', assign: 'approved', revoke: 'revoked' },
  expired: {},
  revoked: {},
};
