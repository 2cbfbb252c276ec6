import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { currencyStatus } from './currency.codes.ts';

/** A currency can only be edited: no document removes one (d3:517). */
const currencyMachine = setup({ types: { events: {} as { type: 'edit' } } }).createMachine({
  id: 'currency',
  initial: 'listed',
  states: { listed: { on: { edit: { target: 'listed', reenter: true } } } },
});

export const currencyLifecycle = {
  name: 'currency',
  machine: currencyMachine,
  codes: currencyStatus,
  acts: { edit: { capability: 'manageCurrencies', comment: 'optional' } },
} as const satisfies Lifecycle<keyof typeof currencyStatus>;
