/** Whether the ban after three ignored confirmations is active. The numbers are ours. */
export const p2pBanStatus = { none: 0, banned: 1 } as const;
