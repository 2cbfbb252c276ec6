import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { exchangeRateSettingStatus } from './exchange-rate-setting.codes.ts';

type RateEvent = { type: 'edit' } | { type: 'delete' };

/** The sources of a pair's rate are edited and deleted (d3:79). */
const exchangeRateSettingMachine = setup({ types: { events: {} as RateEvent } }).createMachine({
  id: 'exchangeRateSetting',
  initial: 'listed',
  states: {
    listed: { on: { edit: { target: 'listed', reenter: true }, delete: 'deleted' } },
    deleted: { type: 'final' },
  },
});

export const exchangeRateSettingLifecycle = {
  name: 'exchangeRateSetting',
  machine: exchangeRateSettingMachine,
  codes: exchangeRateSettingStatus,
  acts: {
    edit: { capability: 'editExchangeRates', comment: 'optional' },
    delete: { capability: 'editExchangeRates', comment: 'optional' },
  },
} as const satisfies Lifecycle<keyof typeof exchangeRateSettingStatus>;
