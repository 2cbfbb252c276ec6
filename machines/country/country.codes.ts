/** A deleted country is stored nowhere. The numbers are ours. */
export const countryStatus = { listed: 0, deleted: 1 } as const;
