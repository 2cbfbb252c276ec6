/** Fiat or crypto (d1:96); the numbers are inferred. */
export const currencyType = { fiat: 0, crypto: 1 } as const;
