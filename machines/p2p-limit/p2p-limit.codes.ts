/** A limit of a currency is added and edited, never deleted (d3:444). The number is ours. */
export const p2pLimitStatus = { listed: 0 } as const;
