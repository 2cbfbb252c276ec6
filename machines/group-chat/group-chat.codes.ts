/** Who wrote a message of a group chat (d3:144, d3:666); only admin 2 is stated. */
export const chatMemberType = { customer: 0, system: 1, admin: 2, arbitrator: 3 } as const;
