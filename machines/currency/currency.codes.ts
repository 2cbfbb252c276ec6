/** Fiat or crypto (d1:96); the numbers are inferred. */
export const currencyType = { fiat: 0, crypto: 1 } as const;

/** A currency is never taken away, since money is told in it. The number is ours. */
export const currencyStatus = { listed: 0 } as const;
