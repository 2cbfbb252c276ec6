/** The author of a message of a group chat (d3:144, d3:666). Only admin 2 is documented. */
export const chatMemberType = { customer: 0, system: 1, admin: 2, arbitrator: 3 } as const;
