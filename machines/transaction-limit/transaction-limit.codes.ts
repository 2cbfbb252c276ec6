/** Over what time a limit counts (d2:373, d3:732); limits are given for day, week and month (C28). */
export const limitPeriod = { day: 0, week: 1, month: 2, year: 3 } as const;

/** Whether it binds. The numbers are ours. */
export const transactionLimitStatus = { set: 0, deleted: 1 } as const;
