/** System notifications are never deleted: no call does it (N47). The number is ours. */
export const systemNotificationStatus = { listed: 0 } as const;
