/** Inputs in addition to the account; the same when a requisite is created and edited. */
export const requisiteInputs = {
  limitDay: { as: 'decimal', optional: true, none: '0' },
  limitWeek: { as: 'decimal', optional: true, none: '0' },
  limitMonth: { as: 'decimal', optional: true, none: '0' },
  template: { as: 'text', lines: true, optional: true },
} as const;
