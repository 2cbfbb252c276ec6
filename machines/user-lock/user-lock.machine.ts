import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { userAccess } from './user-lock.codes.ts';

/** How many locks the user keeps when the one in question is gone. */
export interface UserLockFacts {
  readonly remainingLocks: number;
}

type UserLockEvent =
  | { type: 'lock' }
  | { type: 'unlock' }
  | { type: 'block' }
  | { type: 'unblock' }
  | { type: 'expire' };

const stays = { target: 'locked', reenter: true } as const;

/** Users are locked and unlocked, blocked and unblocked (d1:108); the graph is inferred. */
const userLockMachine = setup({
  types: {
    context: {} as UserLockFacts,
    input: {} as UserLockFacts,
    events: {} as UserLockEvent,
  },
  guards: { keepsLocks: ({ context }) => context.remainingLocks > 0 },
}).createMachine({
  id: 'userLock',
  context: ({ input }) => input,
  initial: 'free',
  states: {
    free: { on: { lock: 'locked', block: 'blocked' } },
    locked: {
      on: {
        lock: stays,
        unlock: [{ guard: 'keepsLocks', ...stays }, { target: 'free' }],
        expire: [{ guard: 'keepsLocks', ...stays }, { target: 'free' }],
        block: 'blocked',
      },
    },
    blocked: {
      on: { unblock: [{ guard: 'keepsLocks', target: 'locked' }, { target: 'free' }] },
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
} as const satisfies Lifecycle<keyof typeof userAccess, string, UserLockFacts>;
