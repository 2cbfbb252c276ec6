/** The rating of feedback (d3:152). The numbers are inferred from the order. */
export const feedbackInfluence = { negative: 0, neutral: 1, positive: 2 } as const;

/** Whether other users see it. The numbers are ours. */
export const feedbackStatus = { shown: 0, deleted: 1 } as const;
