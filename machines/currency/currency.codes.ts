/** Fiat or crypto (d1:96). The numbers are inferred. */
export const currencyType = { fiat: 0, crypto: 1 } as const;

/** A currency is never removed, because amounts refer to it. The number is ours. */
export const currencyStatus = { listed: 0 } as const;
