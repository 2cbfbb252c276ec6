/** State of a broadcast. Its calls are an extension, so the numbers are ours. */
export const broadcastStatus = { sending: 0, paused: 1, stopped: 2, sent: 3 } as const;

/** What became of one recipient: each is sent to once, or never. */
export const broadcastRecipientStatus = { waiting: 0, sent: 1, leftOut: 2, stopped: 3 } as const;

/** Why a recipient was left out. */
export const broadcastLeftOut = { deleted: 0, blocked: 1, declined: 2, unreachable: 3 } as const;
