/** A deleted group is stored nowhere. The numbers are ours. */
export const securityGroupStatus = { listed: 0, deleted: 1 } as const;
