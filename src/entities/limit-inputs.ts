/** Inputs of a limit; the same when a limit is created (d2:161). */
export const limitInputs = {
  minAmount: { as: 'decimal', optional: true, notZero: true },
  maxAmount: { as: 'decimal', optional: true, notZero: true, notBelow: 'minAmount' },
  buyAmount: { as: 'decimal', optional: true, notZero: true, notBelow: 'minAmount' },
  buyCount: { as: 'count', optional: true },
  sellAmount: { as: 'decimal', optional: true, notZero: true, notBelow: 'minAmount' },
  sellCount: { as: 'count', optional: true },
} as const;

/** Limits are set for a day, week or month; a year can only be read (C28). */
const periods = () => ['DAY', 'WEEK', 'MONTH'];
const period = { as: 'choice', of: 'LimitPeriod', among: periods } as const;

/** Inputs of a new limit, in addition to its user and currency. */
export const newLimitInputs = {
  period,
  ...limitInputs,
  comment: { as: 'text', optional: true },
} as const;
