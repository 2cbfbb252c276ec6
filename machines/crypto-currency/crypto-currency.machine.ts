import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { cryptoCurrencyStatus } from './crypto-currency.codes.ts';

type CryptoCurrencyEvent = { type: 'edit' } | { type: 'delete' };

/** A crypto currency that nothing uses can be deleted (d3:521). */
const cryptoCurrencyMachine = setup({ types: { events: {} as CryptoCurrencyEvent } }).createMachine(
  {
    id: 'cryptoCurrency',
    initial: 'listed',
    states: {
      listed: { on: { edit: { target: 'listed', reenter: true }, delete: 'deleted' } },
      deleted: { type: 'final' },
    },
  },
);

export const cryptoCurrencyLifecycle = {
  name: 'cryptoCurrency',
  machine: cryptoCurrencyMachine,
  codes: cryptoCurrencyStatus,
  acts: {
    edit: { capability: 'manageCryptoCurrencies', comment: 'optional' },
    delete: { capability: 'manageCryptoCurrencies', comment: 'optional' },
  },
} as const satisfies Lifecycle<keyof typeof cryptoCurrencyStatus>;
