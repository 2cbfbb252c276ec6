/** Whether a message or a chat is still seen by its users. The numbers are ours. */
export const chatMessageStatus = { shown: 0, deleted: 1 } as const;
