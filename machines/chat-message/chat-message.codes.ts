/** Whether users can still see a message or a chat. The numbers are ours. */
export const chatMessageStatus = { shown: 0, deleted: 1 } as const;
