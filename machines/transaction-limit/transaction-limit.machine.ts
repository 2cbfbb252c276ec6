import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { transactionLimitStatus } from './transaction-limit.codes.ts';

type LimitEvent = { type: 'edit' } | { type: 'delete' };

/** A limit can be changed while it is active, or removed (d2:239). */
const transactionLimitMachine = setup({ types: { events: {} as LimitEvent } }).createMachine({
  id: 'transactionLimit',
  initial: 'set',
  states: {
    set: { on: { edit: { target: 'set', reenter: true }, delete: 'deleted' } },
    deleted: { type: 'final' },
  },
});

const bound = { machine: transactionLimitMachine, codes: transactionLimitStatus } as const;

/** Limits of all users. */
export const transactionLimitLifecycle = {
  ...{ name: 'transactionLimit', ...bound },
  acts: {
    edit: { capability: 'editLimits', comment: 'required' },
    delete: { capability: 'editLimits', comment: 'required' },
  },
} as const satisfies Lifecycle<keyof typeof transactionLimitStatus>;

/** Limits of one user. */
export const userTransactionLimitLifecycle = {
  ...{ name: 'userTransactionLimit', ...bound },
  acts: {
    edit: { capability: 'editUserLimits', comment: 'required' },
    delete: { capability: 'editUserLimits', comment: 'required' },
  },
} as const satisfies Lifecycle<keyof typeof transactionLimitStatus>;
