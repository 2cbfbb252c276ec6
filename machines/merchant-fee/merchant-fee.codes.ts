/** What a merchant's fee is taken from: the documented `deposit` flag (d3:275). */
export const merchantFeeSide = { withdrawal: 0, deposit: 1 } as const;
