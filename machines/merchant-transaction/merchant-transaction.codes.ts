/** States of a merchant's transaction. The names and their order are documented (d3:656). */
export const paymentTransactionStatus = {
  new: 0,
  processing: 1,
  validate: 2,
  completed: 3,
  error: 4,
} as const;

/** What a merchant's transaction does. The names and their order are documented (d3:657). */
export const paymentTransactionType = { deposit: 0, withdrawal: 1, return: 2, convert: 3 } as const;
