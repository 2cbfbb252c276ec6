/** The period of a limit (d2:373, d3:732). Limits are set for day, week and month (C28). */
export const limitPeriod = { day: 0, week: 1, month: 2, year: 3 } as const;

/** Whether it is active. The numbers are ours. */
export const transactionLimitStatus = { set: 0, deleted: 1 } as const;
