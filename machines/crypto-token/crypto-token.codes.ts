/** A deleted crypto token is stored nowhere. The numbers are ours. */
export const cryptoTokenStatus = { listed: 0, deleted: 1 } as const;
