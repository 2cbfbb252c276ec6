/** Whether a request is still listed. The numbers are ours. */
export const registrationRequestStatus = { open: 0, deleted: 1 } as const;
