/** Result of an audited action. The numbers are ours. */
export const auditResult = { done: 0, refused: 1 } as const;

/** Whether the chain of the audit log is intact. The numbers are ours. */
export const auditChainState = { intact: 0, broken: 1 } as const;
