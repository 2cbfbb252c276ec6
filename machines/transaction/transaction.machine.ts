import { setup } from 'xstate';
import { kytStatus } from '../kyt/kyt.codes.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { transactionStatus, transactionType } from './transaction.codes.ts';

/** The stored context of the guards. */
export interface TransactionGuardContext {
  readonly type: number;
  readonly kytStatus: number;
  /** Its value exceeds the anti-fraud limit and it is not decided yet (d2:374). */
  readonly manualCheck?: boolean;
  /** Whether the acting admin may decide manual checks (d2:175). The platform never may. */
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
 * The documents define which actions error, awaiting and frozen accept (d2:137, d2:138). They name
 * the other states (d2:133) without a graph (d2:134). Our choices: new, processing and queue accept
 * check, decline and contact. New and queue can be picked for processing (once: a second caller is
 * refused). A completed deposit can be reverted. The target of an action is inferred from its name.
 * Events after `returnKyt` are the system's and completely inferred.
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
    context: {} as TransactionGuardContext,
    input: {} as TransactionGuardContext,
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

const act = (comment: 'required' | 'optional' | 'none') =>
  ({ capability: 'actOnTransaction', comment }) as const;

export const transactionLifecycle = {
  name: 'transaction',
  machine: transactionMachine,
  codes: transactionStatus,
  acts: {
    process: act('optional'),
    // The call takes the id alone (d2:209).
    check: act('none'),
    contact: act('optional'),
    confirm: act('required'),
    complete: act('required'),
    cancel: act('required'),
    decline: act('required'),
    revert: act('required'),
    approveKyt: { capability: 'actOnKyt', comment: 'optional' },
    returnKyt: { capability: 'actOnKyt', comment: 'required' },
  },
} as const satisfies Lifecycle<keyof typeof transactionStatus, string, TransactionGuardContext>;
