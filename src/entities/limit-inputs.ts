/** What a limit says; the same when one is made (d2:161). */
export const limitInputs = {
  minAmount: { as: 'decimal', optional: true, notZero: true },
  maxAmount: { as: 'decimal', optional: true, notZero: true, notBelow: 'minAmount' },
  buyAmount: { as: 'decimal', optional: true, notZero: true, notBelow: 'minAmount' },
  buyCount: { as: 'count', optional: true },
  sellAmount: { as: 'decimal', optional: true, notZero: true, notBelow: 'minAmount' },
  sellCount: { as: 'count', optional: true },
} as const;

/** Limits are given for day, week and month; year only decodes (C28). */
const periods = () => ['DAY', 'WEEK', 'MONTH'];
const period = { as: 'choice', of: 'LimitPeriod', among: periods } as const;

/** What is asked for besides whose it is and of which currency, when a limit is made. */
export const newLimitInputs = {
  period,
  ...limitInputs,
  comment: { as: 'text', optional: true },
} as const;
