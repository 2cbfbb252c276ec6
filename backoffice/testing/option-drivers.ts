import { lifecycles } from '../../machines/lifecycles.ts';
import { optionSet, optionSetStatus } from '../../machines/options/options.codes.ts';
import type { LifecycleDriver } from './lifecycle-driver.ts';

type Call = [method: string, path: string, body: Record<string, unknown>];
const comment = 'said by a test';

const driver = (
  lifecycle: LifecycleDriver['lifecycle'],
  key: keyof typeof optionSet,
  call: Call,
): LifecycleDriver => ({
  lifecycle,
  // Settings have names, not numbers: settings that are not stored yet must also appear as a row.
  table: `(select ${optionSet[key]} as id, (select value from options where key = '${key}') as value)`,
  ...{ column: () => optionSetStatus.kept, contexts: [{}] },
  insert: async () => optionSet[key],
  calls: () => [call],
});

/** One settings object for each lifecycle, with its call. */
export const optionDrivers: readonly LifecycleDriver[] = [
  driver(lifecycles.tradingOptions as never, 'trading', [
    'POST',
    'Options/UpdateTradingOptions',
    { takerFeePercent: '0.3', comment },
  ]),
  driver(lifecycles.technicalOptions as never, 'chat', [
    'POST',
    'Options/UpdateChatOptions',
    { publicChatMinBalance: '5', comment },
  ]),
];
