/** Stored status of an admin's session. The numbers are ours. */
export const signInSessionStatus = { active: 0, signedOut: 1, revoked: 2, expired: 3 } as const;
