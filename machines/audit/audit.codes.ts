/** Result of an audited act. The numbers are ours. */
export const auditResult = { done: 0, refused: 1 } as const;
