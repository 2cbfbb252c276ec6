import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { currencyStatus } from './currency.codes.ts';

/** Edited, and no more than that: no document takes a currency away (d3:517). */
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
