/** Transactions keep a deleted method, lists do not. The numbers are ours. */
export const transactionMethodStatus = { listed: 0, deleted: 1 } as const;
