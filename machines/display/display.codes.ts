/** How far a paired screen is. The gateway keeps it, so no back office knows these. */
export const displayStates = ['waiting', 'approved', 'expired', 'revoked'] as const;
export type DisplayState = (typeof displayStates)[number];

export type DisplayEvent = 'approve' | 'expire' | 'rename' | 'assign' | 'revoke';

/**
 * What may happen to it, and what it then is: read by the gateway, which obeys it, and by the machine,
 * which is drawn and walked.
 */
export const displayMoves: Readonly<
  Record<DisplayState, Readonly<Partial<Record<DisplayEvent, DisplayState>>>>
> = {
  waiting: { approve: 'approved', expire: 'expired' },
  approved: { rename: 'approved', assign: 'approved', revoke: 'revoked' },
  expired: {},
  revoked: {},
};
