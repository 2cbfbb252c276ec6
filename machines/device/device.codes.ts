/** Stored numbers of a trader's device (d3:647, d3:648). */
export const deviceStatus = { active: 0, suspended: 1, deleted: 2 } as const;
export const deviceType = { unknown: 0, smartphone: 1, ipPhone: 2 } as const;
