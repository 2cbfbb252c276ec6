import { setup } from 'xstate';
import { kytStatus } from '../kyt/kyt.codes.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { transactionStatus, transactionType } from './transaction.codes.ts';

/** What the guards look at, as stored. */
export interface TransactionFacts {
  readonly type: number;
  readonly kytStatus: number;
  /** Its value exceeds the anti-fraud limit and nobody has decided it yet (d2:374). */
  readonly manualCheck?: boolean;
  /** Whether the admin who acts may decide manual checks (d2:175); the platform never may. */
  readonly decidesManualChecks?: boolean;
}

type TransactionEvent =
  | { type: 'process' }
  | { type: 'check' }
  | { type: 'confirm' }
  | { type: 'complete' }
  | { type: 'cancel' }
  | { type: 'decline' }
  | { type: 'contact' }
  | { type: 'revert' }
  | { type: 'approveKyt' }
  | { type: 'returnKyt' }
  | { type: 'enqueue' }
  | { type: 'pick' }
  | { type: 'hold' }
  | { type: 'freeze' }
  | { type: 'finish' }
  | { type: 'fail' };

/**
 * The documents state which acts error, awaiting and frozen accept (d2:137, d2:138) and name the
 * rest (d2:133) without their graph (d2:134). Chosen here: new, processing and queue take check,
 * decline and contact; new and queue are taken into processing (once: who is second is refused);
 * a completed deposit can be reverted; where an act leads is inferred from its name. Events after `returnKyt` are the system's and inferred as a whole.
 */
const open = <State extends string>(state: State) =>
  ({
    check: { target: state, reenter: true },
    decline: 'cancelled',
    contact: 'awaiting',
  }) as const;
const waiting = { process: 'processing', pick: 'processing' } as const;
/** Above the anti-fraud limit only a super admin confirms or completes (d2:175). */
const troubled = {
  confirm: { guard: 'mayDecideCheck', target: 'processing' },
  complete: { guard: 'mayDecideCheck', target: 'completed' },
  cancel: 'cancelled',
} as const;

const transactionMachine = setup({
  types: {
    context: {} as TransactionFacts,
    input: {} as TransactionFacts,
    events: {} as TransactionEvent,
  },
  guards: {
    needsNoCheck: ({ context }) => context.manualCheck !== true,
    mayDecideCheck: ({ context }) =>
      context.manualCheck !== true || context.decidesManualChecks === true,
    isDeposit: ({ context }) => context.type === transactionType.deposit,
    kytIsOpen: ({ context }) =>
      context.kytStatus === kytStatus.awaiting || context.kytStatus === kytStatus.error,
  },
}).createMachine({
  id: 'transaction',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { ...open('new'), ...waiting, enqueue: 'queue', freeze: 'frozen' } },
    queue: { on: { ...open('queue'), ...waiting } },
    processing: {
      on: {
        ...open('processing'),
        hold: 'awaiting',
        freeze: 'frozen',
        finish: { guard: 'needsNoCheck', target: 'completed' },
        fail: 'error',
      },
    },
    awaiting: { tags: 'attention', on: troubled },
    error: { tags: 'attention', on: troubled },
    frozen: {
      tags: 'attention',
      on: {
        cancel: 'cancelled',
        approveKyt: { guard: 'kytIsOpen', target: 'processing' },
        returnKyt: { guard: 'kytIsOpen', target: 'cancelled' },
      },
    },
    completed: { on: { revert: { guard: 'isDeposit', target: 'cancelled' } } },
    cancelled: { type: 'final' },
  },
});

const act = (comment: 'required' | 'optional') =>
  ({ capability: 'actOnTransaction', comment }) as const;

export const transactionLifecycle = {
  name: 'transaction',
  machine: transactionMachine,
  codes: transactionStatus,
  acts: {
    process: act('optional'),
    check: act('optional'),
    contact: act('optional'),
    confirm: act('required'),
    complete: act('required'),
    cancel: act('required'),
    decline: act('required'),
    revert: act('required'),
    approveKyt: { capability: 'actOnKyt', comment: 'optional' },
    returnKyt: { capability: 'actOnKyt', comment: 'required' },
  },
} as const satisfies Lifecycle<keyof typeof transactionStatus, string, TransactionFacts>;
