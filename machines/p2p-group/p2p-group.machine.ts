import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { p2pGroupStatus } from './p2p-group.codes.ts';

type P2pGroupEvent = { type: 'addTo' } | { type: 'removeFrom' } | { type: 'delete' };

const stays = (target: 'listed' | 'general') => ({ target, reenter: true }) as const;

/** A P2P group gains and loses members. The general group cannot be deleted (d3:349). */
const p2pGroupMachine = setup({ types: { events: {} as P2pGroupEvent } }).createMachine({
  id: 'p2pGroup',
  initial: 'listed',
  states: {
    listed: {
      on: { addTo: stays('listed'), removeFrom: stays('listed'), delete: 'deleted' },
    },
    general: { on: { addTo: stays('general'), removeFrom: stays('general') } },
    deleted: { type: 'final' },
  },
});

export const p2pGroupLifecycle = {
  name: 'p2pGroup',
  machine: p2pGroupMachine,
  codes: p2pGroupStatus,
  acts: {
    addTo: { capability: 'manageP2pGroups', comment: 'optional' },
    removeFrom: { capability: 'manageP2pGroups', comment: 'optional' },
    delete: { capability: 'manageP2pGroups', comment: 'optional' },
  },
} as const satisfies Lifecycle<keyof typeof p2pGroupStatus>;
