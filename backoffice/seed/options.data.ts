/** In US dollars; above it a super admin decides (d2:374). */
export const antiFraudLimit = 10_000;

/** Settings of the platform by key; the documents show no fields but the first's (d1:99). */
export const optionSeeds: readonly (readonly [key: string, value: unknown])[] = [
  ['status', { languageList: ['en', 'ru', 'zh', 'es', 'et', 'tr'] }],
  ['kyt', { enabled: true, depositRiskLimit: 60 }],
  ['transactions', { antiFraudAmount: String(antiFraudLimit) }],
  ['trading', { takerFeePercent: '0.2' }],
  // How many bundles of requisites a profile may have, and how often one user may book one (d3:216).
  ['booking', { MaxRequisiteBundlesPerProfile: 20, bookingLimit: 3, bookingPeriod: 86_400 }],
];
