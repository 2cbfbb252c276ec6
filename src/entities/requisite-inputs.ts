/** What is asked for besides the account; the same when one is made and when it is edited. */
export const requisiteInputs = {
  limitDay: { as: 'decimal', optional: true, none: '0' },
  limitWeek: { as: 'decimal', optional: true, none: '0' },
  limitMonth: { as: 'decimal', optional: true, none: '0' },
  template: { as: 'text', lines: true, optional: true },
} as const;
