/**
 * Status of a transaction code in the order of the documents (d2:383). The numbers are inferred.
 */
export const codeStatus = { active: 0, redeemed: 1, cancelled: 2, expired: 3 } as const;
