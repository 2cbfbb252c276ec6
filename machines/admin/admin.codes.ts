/** The documents number four statuses of admins and name eight others without numbers (d2:173, d3:370). */
export const adminStatus = { admin: 0, superAdmin: 1, support: 2, arbitrator: 3 } as const;

/** Whether an admin may sign in (d2:173). The list of admins has it as the flag `blocked`. */
export const adminState = { active: 0, blocked: 1 } as const;
