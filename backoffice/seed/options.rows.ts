import { options } from '../db/schema/records.ts';
import { antiFraudLimit } from './options.data.ts';
import { plainRows } from './plain-rows.ts';

/** Maximum requisite bundles per profile, and how often one user may book one requisite (d3:216). */
const booking = { MaxRequisiteBundlesPerProfile: 20, bookingLimit: 3, bookingPeriod: 86_400 };

/** Settings of the platform by key. The documents show only the fields of the first (d1:99). */
export const optionRows = plainRows(options, [
  { key: 'status', value: { languageList: ['en', 'ru', 'zh', 'es', 'et', 'tr'] } },
  { key: 'kyt', value: { enabled: true, depositRiskLimit: 60 } },
  { key: 'transactions', value: { antiFraudAmount: String(antiFraudLimit) } },
  { key: 'trading', value: { takerFeePercent: '0.2' } },
  { key: 'booking', value: booking },
]);
