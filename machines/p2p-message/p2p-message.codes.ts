/** A message exists always; what staff write is its custom text (N47). The number is ours. */
export const p2pMessageStatus = { listed: 0 } as const;

/** Messages that the platform writes to the parties of a deal. No document numbers them: ours. */
export const p2pMessageType = {
  dealStarted: 0,
  paymentSent: 1,
  released: 2,
  cancelled: 3,
  expired: 4,
  disputeOpened: 5,
  arbitratorJoined: 6,
  disputeSettled: 7,
} as const;
