/** A deleted city is stored nowhere. The numbers are ours. */
export const cityStatus = { listed: 0, deleted: 1 } as const;
