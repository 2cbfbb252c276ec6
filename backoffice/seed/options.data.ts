/** In US dollars. Above it a super admin decides (d2:374). */
export const antiFraudLimit = 10_000;

/** Settings of the platform by key. The documents show only the fields of the first (d1:99). */
export const optionSeeds: readonly (readonly [key: string, value: unknown])[] = [
  ['status', { languageList: ['en', 'ru', 'zh', 'es', 'et', 'tr'] }],
  ['kyt', { enabled: true, depositRiskLimit: 60 }],
  ['transactions', { antiFraudAmount: String(antiFraudLimit) }],
  ['trading', { takerFeePercent: '0.2' }],
  // Maximum requisite bundles per profile, and how often one user may book one requisite (d3:216).
  ['booking', { MaxRequisiteBundlesPerProfile: 20, bookingLimit: 3, bookingPeriod: 86_400 }],
];
