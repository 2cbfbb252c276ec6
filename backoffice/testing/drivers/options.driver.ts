import { optionSet, optionSetStatus } from '../../../machines/options/options.codes.ts';
import {
  bannerOptionsLifecycle,
  technicalOptionsLifecycle,
  tradingOptionsLifecycle,
} from '../../../machines/options/options.machine.ts';
import { type DriverCall, type LifecycleDriver, post } from '../lifecycle-driver.ts';

const settings = (
  lifecycle: LifecycleDriver['lifecycle'],
  key: keyof typeof optionSet,
  call: DriverCall,
): LifecycleDriver => ({
  lifecycle,
  // Settings have names, not numbers: settings that are not stored yet must also appear as a row.
  table: `(select ${optionSet[key]} as id, (select value from options where key = '${key}') as value)`,
  ...{ column: () => optionSetStatus.kept, contexts: [{}] },
  insert: async () => optionSet[key],
  calls: () => [call],
  console: 'Settings are read without an id and have no state in the schema.',
});

/** One settings object for each lifecycle. */
export const tradingOptionsDriver = settings(
  tradingOptionsLifecycle,
  'trading',
  post('Options/UpdateTradingOptions', { takerFeePercent: '0.3' }),
);

export const technicalOptionsDriver = settings(
  technicalOptionsLifecycle,
  'chat',
  post('Options/UpdateChatOptions', { publicChatMinBalance: '5' }),
);

export const bannerOptionsDriver = settings(
  bannerOptionsLifecycle,
  'banners',
  post('v2/Options/UpdateGlobalBannersOptions', { isBannersEnabled: false }),
);
