import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { signInSessionStatus } from './sign-in-session.codes.ts';

type SignInSessionEvent = { type: 'revoke' } | { type: 'signOut' } | { type: 'expire' };

const signInSessionMachine = setup({ types: { events: {} as SignInSessionEvent } }).createMachine({
  id: 'signInSession',
  initial: 'active',
  states: {
    active: { on: { revoke: 'revoked', signOut: 'signedOut', expire: 'expired' } },
    signedOut: { type: 'final' },
    revoked: { type: 'final' },
    expired: { type: 'final' },
  },
});

export const signInSessionLifecycle = {
  name: 'signInSession',
  machine: signInSessionMachine,
  codes: signInSessionStatus,
  acts: { revoke: { capability: 'revokeSession', comment: 'optional' } },
} as const satisfies Lifecycle<keyof typeof signInSessionStatus>;
