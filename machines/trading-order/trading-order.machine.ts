import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { orderStatus } from './trading-order.codes.ts';

type TradingOrderEvent =
  | { type: 'cancel' }
  | { type: 'match' }
  | { type: 'fill' }
  | { type: 'reject' }
  | { type: 'trigger' }
  | { type: 'deactivate' }
  | { type: 'delete' };

/** Orders can be cancelled (d2:142). The source states and the rest of the graph are inferred. */
const tradingOrderMachine = setup({ types: { events: {} as TradingOrderEvent } }).createMachine({
  id: 'tradingOrder',
  initial: 'new',
  states: {
    new: {
      on: {
        cancel: 'cancelled',
        match: 'partiallyFilled',
        fill: 'filled',
        reject: 'rejected',
        deactivate: 'inactive',
      },
    },
    partiallyFilled: {
      on: {
        cancel: 'cancelled',
        match: { target: 'partiallyFilled', reenter: true },
        fill: 'filled',
      },
    },
    awaiting: { on: { cancel: 'cancelled', trigger: 'new' } },
    inactive: { on: { cancel: 'cancelled', delete: 'deleted' } },
    cancelled: { on: { delete: 'deleted' } },
    filled: { type: 'final' },
    deleted: { type: 'final' },
    rejected: { type: 'final' },
  },
});

export const tradingOrderLifecycle = {
  name: 'tradingOrder',
  machine: tradingOrderMachine,
  codes: orderStatus,
  acts: { cancel: { capability: 'cancelOrder', comment: 'optional' } },
} as const satisfies Lifecycle<keyof typeof orderStatus>;
