/** A deleted crypto currency is stored nowhere. The numbers are ours. */
export const cryptoCurrencyStatus = { listed: 0, deleted: 1 } as const;
