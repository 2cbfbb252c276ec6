import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { exchangeOrderStatus } from './exchange-order.codes.ts';

type ExchangeOrderEvent =
  | { type: 'confirm' }
  | { type: 'complete' }
  | { type: 'cancel' }
  | { type: 'fail' };

/** Confirm, complete and cancel are separate actions (d3:316). Their source states are inferred. */
const exchangeOrderMachine = setup({ types: { events: {} as ExchangeOrderEvent } }).createMachine({
  id: 'exchangeOrder',
  initial: 'open',
  states: {
    open: {
      on: { confirm: 'confirmed', complete: 'completed', cancel: 'cancelled', fail: 'error' },
    },
    confirmed: { on: { complete: 'completed', cancel: 'cancelled', fail: 'error' } },
    error: { tags: 'attention', on: { complete: 'completed', cancel: 'cancelled' } },
    completed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

const act = { capability: 'actOnExchangeOrder', comment: 'required' } as const;

export const exchangeOrderLifecycle = {
  name: 'exchangeOrder',
  machine: exchangeOrderMachine,
  codes: exchangeOrderStatus,
  acts: { confirm: act, complete: act, cancel: act },
} as const satisfies Lifecycle<keyof typeof exchangeOrderStatus>;
