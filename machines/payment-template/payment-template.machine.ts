import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { paymentTemplateStatus } from './payment-template.codes.ts';

type PaymentTemplateEvent = { type: 'edit' } | { type: 'delete' };

/** A template without linked payment methods can be deleted (d3:350). */
const paymentTemplateMachine = setup({
  types: { events: {} as PaymentTemplateEvent },
}).createMachine({
  id: 'paymentTemplate',
  initial: 'listed',
  states: {
    listed: { on: { edit: { target: 'listed', reenter: true }, delete: 'deleted' } },
    deleted: { type: 'final' },
  },
});

export const paymentTemplateLifecycle = {
  name: 'paymentTemplate',
  machine: paymentTemplateMachine,
  codes: paymentTemplateStatus,
  acts: {
    edit: { capability: 'managePaymentTemplates', comment: 'optional' },
    delete: { capability: 'managePaymentTemplates', comment: 'optional' },
  },
} as const satisfies Lifecycle<keyof typeof paymentTemplateStatus>;
