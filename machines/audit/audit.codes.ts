/** Result of an audited act. The numbers are ours. */
export const auditResult = { done: 0, refused: 1 } as const;

/** Whether the rows of the audit trail still fit to each other. The numbers are ours. */
export const auditChainState = { intact: 0, broken: 1 } as const;
