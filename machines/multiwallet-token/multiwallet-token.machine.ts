import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { multiwalletTokenStatus } from './multiwallet-token.codes.ts';

/** A contract that the wallets know can only be edited: no document removes one (d3:524). */
const multiwalletTokenMachine = setup({
  types: { events: {} as { type: 'edit' } },
}).createMachine({
  id: 'multiwalletToken',
  initial: 'listed',
  states: { listed: { on: { edit: { target: 'listed', reenter: true } } } },
});

export const multiwalletTokenLifecycle = {
  name: 'multiwalletToken',
  machine: multiwalletTokenMachine,
  codes: multiwalletTokenStatus,
  acts: { edit: { capability: 'manageTokens', comment: 'optional' } },
} as const satisfies Lifecycle<keyof typeof multiwalletTokenStatus>;
