/** The order of the documented list (d3:693). The default has no number there. */
export const frontConfigAccess = { allowed: 0, denied: 1, default: 2 } as const;
