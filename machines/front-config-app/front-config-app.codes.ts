/** Whether a record is still there. The numbers are ours. */
export const frontConfigAppStatus = { listed: 0 } as const;
