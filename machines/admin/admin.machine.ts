import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { adminState } from './admin.codes.ts';

/** Facts about an account that forbid a change of it. */
export interface AdminGuardContext {
  /** The account is the acting admin's own. */
  readonly isOwn: boolean;
  /** No other super admin could sign in without this one. */
  readonly isLastSuperAdmin: boolean;
}

type AdminEvent = { type: 'block' } | { type: 'unblock' } | { type: 'changeStatus' };

/** Accounts of staff: blocked, unblocked, and given another status (d2:140). */
const adminMachine = setup({
  types: {
    context: {} as AdminGuardContext,
    input: {} as AdminGuardContext,
    events: {} as AdminEvent,
  },
  guards: { isFree: ({ context }) => !context.isOwn && !context.isLastSuperAdmin },
}).createMachine({
  id: 'admin',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      on: {
        block: { target: 'blocked', guard: 'isFree' },
        changeStatus: { target: 'active', reenter: true, guard: 'isFree' },
      },
    },
    blocked: {
      on: {
        unblock: 'active',
        changeStatus: { target: 'blocked', reenter: true, guard: 'isFree' },
      },
    },
  },
});

const act = { capability: 'manageAdmins', comment: 'optional' } as const;

export const adminLifecycle = {
  ...{ name: 'admin', machine: adminMachine, codes: adminState },
  acts: { block: { ...act, comment: 'required' }, unblock: act, changeStatus: act },
} as const satisfies Lifecycle<keyof typeof adminState, string, AdminGuardContext>;
