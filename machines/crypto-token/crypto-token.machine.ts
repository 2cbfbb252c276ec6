import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { cryptoTokenStatus } from './crypto-token.codes.ts';

type CryptoTokenEvent = { type: 'edit' } | { type: 'delete' };

/** A crypto token that nothing uses can be deleted (d3:522). */
const cryptoTokenMachine = setup({ types: { events: {} as CryptoTokenEvent } }).createMachine({
  id: 'cryptoToken',
  initial: 'listed',
  states: {
    listed: { on: { edit: { target: 'listed', reenter: true }, delete: 'deleted' } },
    deleted: { type: 'final' },
  },
});

export const cryptoTokenLifecycle = {
  name: 'cryptoToken',
  machine: cryptoTokenMachine,
  codes: cryptoTokenStatus,
  acts: {
    edit: { capability: 'manageTokens', comment: 'optional' },
    delete: { capability: 'manageTokens', comment: 'optional' },
  },
} as const satisfies Lifecycle<keyof typeof cryptoTokenStatus>;
