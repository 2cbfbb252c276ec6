/** Notification templates are never deleted: no call does it (N47). The number is ours. */
export const notificationTemplateStatus = { listed: 0 } as const;
