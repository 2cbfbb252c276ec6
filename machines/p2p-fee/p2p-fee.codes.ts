/** What personal fees are set by (d3:321). The numbers are ours. */
export const p2pFeeSource = { currency: 0, paymentMethod: 1 } as const;
