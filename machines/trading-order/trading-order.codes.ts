/**
 * Order status in the order of the documents (d2:382, d3:717). The numbers are inferred from it.
 */
export const orderStatus = {
  new: 0,
  partiallyFilled: 1,
  filled: 2,
  cancelled: 3,
  inactive: 4,
  awaiting: 5,
  deleted: 6,
  rejected: 7,
} as const;

/** Order type in the order of the documents (d2:382, d3:716). The numbers are inferred from it. */
export const orderType = {
  limit: 0,
  market: 1,
  stop: 2,
  stopLimit: 3,
  trailingStop: 4,
  fillOrKill: 5,
} as const;

/** Bid buys, ask sells (d2:382, d3:718). */
export const orderSide = { bid: 0, ask: 1 } as const;
