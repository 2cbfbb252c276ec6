import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { p2pLimitStatus } from './p2p-limit.codes.ts';

/** The limits of deals in a currency are added and edited, never deleted (d3:444). */
const p2pLimitMachine = setup({ types: { events: {} as { type: 'edit' } } }).createMachine({
  id: 'p2pLimit',
  initial: 'listed',
  states: { listed: { on: { edit: { target: 'listed', reenter: true } } } },
});

export const p2pLimitLifecycle = {
  name: 'p2pLimit',
  machine: p2pLimitMachine,
  codes: p2pLimitStatus,
  acts: { edit: { capability: 'editP2pLimits', comment: 'optional' } },
} as const satisfies Lifecycle<keyof typeof p2pLimitStatus>;
