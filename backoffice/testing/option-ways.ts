import { lifecycles } from '../../machines/lifecycles.ts';
import { optionSet, optionSetStatus } from '../../machines/options/options.codes.ts';
import type { Way } from './lifecycle-way.ts';

type Call = [method: string, path: string, body: Record<string, unknown>];
const comment = 'said by a test';

const way = (lifecycle: Way['lifecycle'], key: keyof typeof optionSet, call: Call): Way => ({
  lifecycle,
  // Settings have names, not numbers: what is not stored yet is a row all the same.
  table: `(select ${optionSet[key]} as id, (select value from options where key = '${key}') as value)`,
  ...{ column: () => optionSetStatus.kept, facts: [{}] },
  plant: async () => optionSet[key],
  calls: () => [call],
});

/** An object of settings of each lifecycle, by its call. */
export const optionWays: readonly Way[] = [
  way(lifecycles.tradingOptions as never, 'trading', [
    'POST',
    'Options/UpdateTradingOptions',
    { takerFeePercent: '0.3', comment },
  ]),
  way(lifecycles.technicalOptions as never, 'chat', [
    'POST',
    'Options/UpdateChatOptions',
    { publicChatMinBalance: '5', comment },
  ]),
];
