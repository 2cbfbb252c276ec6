/** Every trader can be in the general group, which is never deleted. The numbers are ours. */
export const p2pGroupStatus = { listed: 0, general: 1, deleted: 2 } as const;
