import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { paymentMethodStatus } from './payment-method.codes.ts';

type PaymentMethodEvent =
  | { type: 'enable' }
  | { type: 'disable' }
  | { type: 'edit' }
  | { type: 'delete' };

/** A payment method between buyer and seller (d3:324). New offers and requisites need an enabled one. */
const paymentMethodMachine = setup({
  types: { events: {} as PaymentMethodEvent },
}).createMachine({
  id: 'paymentMethod',
  initial: 'enabled',
  states: {
    enabled: {
      on: { disable: 'disabled', edit: { target: 'enabled', reenter: true }, delete: 'deleted' },
    },
    disabled: {
      on: { enable: 'enabled', edit: { target: 'disabled', reenter: true }, delete: 'deleted' },
    },
    deleted: { type: 'final' },
  },
});

const act = { capability: 'managePaymentMethods', comment: 'optional' } as const;

export const paymentMethodLifecycle = {
  ...{ name: 'paymentMethod', machine: paymentMethodMachine, codes: paymentMethodStatus },
  acts: { enable: act, disable: act, edit: act, delete: act },
} as const satisfies Lifecycle<keyof typeof paymentMethodStatus>;
