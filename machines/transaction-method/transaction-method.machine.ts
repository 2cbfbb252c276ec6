import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { transactionMethodStatus } from './transaction-method.codes.ts';

type TransactionMethodEvent = { type: 'edit' } | { type: 'delete' };

/** A way into or out of the wallet (d3:512, d3:513). */
const transactionMethodMachine = setup({
  types: { events: {} as TransactionMethodEvent },
}).createMachine({
  id: 'transactionMethod',
  initial: 'listed',
  states: {
    listed: { on: { edit: { target: 'listed', reenter: true }, delete: 'deleted' } },
    deleted: { type: 'final' },
  },
});

const act = { capability: 'manageTransactionMethods', comment: 'optional' } as const;

export const transactionMethodLifecycle = {
  ...{
    name: 'transactionMethod',
    machine: transactionMethodMachine,
    codes: transactionMethodStatus,
  },
  acts: { edit: act, delete: act },
} as const satisfies Lifecycle<keyof typeof transactionMethodStatus>;
