/** What a party says of the other (d3:152); the numbers are inferred from the order. */
export const feedbackInfluence = { negative: 0, neutral: 1, positive: 2 } as const;

/** Whether others see it. The numbers are ours. */
export const feedbackStatus = { shown: 0, deleted: 1 } as const;
