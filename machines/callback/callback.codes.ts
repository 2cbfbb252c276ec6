/** The numbers follow the order of d3:214; 3 as a filter means all. */
export const callbackStatus = { completed: 1, notCompleted: 2 } as const;

/** The number of a status filter that excludes nothing (d3:214). */
export const anyCallbackStatus = 3;
