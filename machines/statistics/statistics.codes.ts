/** Sources of the platform's income. The documents name none; the numbers are ours. */
export const profitSource = {
  depositFee: 0,
  withdrawalFee: 1,
  tradeFee: 2,
  dealFee: 3,
  conversionSpread: 4,
  other: 5,
} as const;

/** Length of one point of a chart. The wire uses names, such as the documents' `Day` (d2:367). */
export const chartPeriod = { minute: 0, hour: 1, day: 2, week: 3, month: 4 } as const;
