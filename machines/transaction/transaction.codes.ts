/** Stored numbers of a transaction (d2:136, d3:652). Names are the states of the machine. */
export const transactionStatus = {
  new: 0,
  processing: 1,
  completed: 2,
  awaiting: 3,
  error: 4,
  frozen: 5,
  queue: 6,
  cancelled: 7,
} as const;

/**
 * The method by which a transaction moves money (d2:380, d3:655). The documents do not give the
 * numbers between.
 */
export const transactionMethodType = {
  creditCard: 7,
  advCash: 8,
  code: 12,
  manual: 23,
  blockchain: 24,
  admin: 25,
  cryptomatFee: 26,
  payment: 27,
  internal: 28,
} as const;

/** Transaction type, new list (d2:379, d3:653). */
export const transactionType = {
  deposit: 0,
  withdrawal: 1,
  orderBuy: 2,
  convert: 3,
  orderSell: 4,
  orderReturn: 5,
} as const;

/** Direction of a transaction as seen from the user's balance (d2:381). */
export const operationSide = { in: 0, out: 1 } as const;

/** Operation types 1 to 13 (d2:381). The documents name none; 13 exists only as a filter. */
export const operationType = {
  type1: 1,
  type2: 2,
  type3: 3,
  type4: 4,
  type5: 5,
  type6: 6,
  type7: 7,
  type8: 8,
  type9: 9,
  type10: 10,
  type11: 11,
  type12: 12,
} as const;
