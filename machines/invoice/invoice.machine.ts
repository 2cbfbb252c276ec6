import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { invoiceStatus } from './invoice.codes.ts';

/** What the customer, the platform and its checks do. */
const platformEvents = [
  ...(['confirm', 'check', 'askDeposit', 'receive', 'completeDeposit', 'confirmDeposit'] as const),
  ...(['startPayout', 'completePayout', 'finish', 'fail', 'expire', 'failCreation'] as const),
];
type InvoiceEvent =
  | { type: (typeof platformEvents)[number] }
  | { type: 'cancel' }
  | { type: 'raiseIssue' }
  | { type: 'recheck' };

/**
 * An invoice: the customer confirms it and pays, and the merchant is paid out. Only the states are
 * documented (d3:689); the steps between them follow their names and order.
 */
const invoiceMachine = setup({ types: { events: {} as InvoiceEvent } }).createMachine({
  id: 'invoice',
  initial: 'awaitingUserConfirmation',
  states: {
    awaitingUserConfirmation: {
      on: {
        confirm: 'confirmed',
        cancel: 'cancelled',
        expire: 'expired',
        failCreation: 'notCreated',
      },
    },
    confirmed: { on: { check: 'checking', cancel: 'cancelled' } },
    checking: { on: { askDeposit: 'depositAwaiting', raiseIssue: 'issue', fail: 'error' } },
    depositAwaiting: {
      on: { receive: 'depositReceived', fail: 'depositError', expire: 'expired' },
    },
    depositReceived: {
      on: { completeDeposit: 'depositCompleted', raiseIssue: 'issue', fail: 'depositError' },
    },
    depositCompleted: { on: { confirmDeposit: 'depositConfirmed' } },
    depositConfirmed: { on: { startPayout: 'withdrawalProcessing', finish: 'completed' } },
    withdrawalProcessing: {
      on: { completePayout: 'withdrawalCompleted', raiseIssue: 'issue', fail: 'error' },
    },
    withdrawalCompleted: { on: { finish: 'completed' } },
    issue: { tags: 'attention', on: { recheck: 'checking' } },
    error: { tags: 'attention', on: { recheck: 'checking' } },
    depositError: {},
    completed: { type: 'final' },
    cancelled: { type: 'final' },
    expired: { type: 'final' },
    notCreated: { type: 'final' },
  },
});

const act = { capability: 'manageInvoices', comment: 'required' } as const;

export const invoiceLifecycle = {
  ...{ name: 'invoice', machine: invoiceMachine, codes: invoiceStatus },
  acts: { cancel: act, raiseIssue: act, recheck: act },
} as const satisfies Lifecycle<keyof typeof invoiceStatus>;
