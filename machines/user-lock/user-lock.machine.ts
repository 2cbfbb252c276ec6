import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { userAccess } from './user-lock.codes.ts';

/** How many locks the user keeps after the one in question is removed. */
export interface UserLockGuardContext {
  readonly remainingLocks: number;
}

type UserLockEvent =
  | { type: 'lock' }
  | { type: 'unlock' }
  | { type: 'block' }
  | { type: 'unblock' }
  | { type: 'expire' };

const stays = { target: 'locked', reenter: true } as const;

/** Users are locked and unlocked, blocked and unblocked (d1:108). The graph is inferred. */
const userLockMachine = setup({
  types: {
    context: {} as UserLockGuardContext,
    input: {} as UserLockGuardContext,
    events: {} as UserLockEvent,
  },
  guards: { hasRemainingLocks: ({ context }) => context.remainingLocks > 0 },
}).createMachine({
  id: 'userLock',
  context: ({ input }) => input,
  initial: 'free',
  states: {
    free: { on: { lock: 'locked', block: 'blocked' } },
    locked: {
      on: {
        lock: stays,
        unlock: [{ guard: 'hasRemainingLocks', ...stays }, { target: 'free' }],
        expire: [{ guard: 'hasRemainingLocks', ...stays }, { target: 'free' }],
        block: 'blocked',
      },
    },
    blocked: {
      on: { unblock: [{ guard: 'hasRemainingLocks', target: 'locked' }, { target: 'free' }] },
    },
  },
});

export const userLockLifecycle = {
  name: 'userLock',
  machine: userLockMachine,
  codes: userAccess,
  acts: {
    lock: { capability: 'lockUser', comment: 'required' },
    unlock: { capability: 'unlockUser', comment: 'optional' },
    block: { capability: 'blockUser', comment: 'required' },
    unblock: { capability: 'unblockUser', comment: 'required' },
  },
} as const satisfies Lifecycle<keyof typeof userAccess, string, UserLockGuardContext>;
