import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { marketStatus } from './market.codes.ts';

/** A market can only be edited: no document removes one (d2:193). */
const marketMachine = setup({ types: { events: {} as { type: 'edit' } } }).createMachine({
  id: 'market',
  initial: 'listed',
  states: { listed: { on: { edit: { target: 'listed', reenter: true } } } },
});

export const marketLifecycle = {
  name: 'market',
  machine: marketMachine,
  codes: marketStatus,
  acts: { edit: { capability: 'manageMarkets', comment: 'optional' } },
} as const satisfies Lifecycle<keyof typeof marketStatus>;
