import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { p2pMessageStatus } from './p2p-message.codes.ts';

type P2pMessageEvent = { type: 'edit' } | { type: 'delete' };

/** Unknown means that there is one: the back office stores custom texts alone. */
interface P2pMessageContext {
  readonly hasCustomText?: boolean;
}

/** A custom text is edited, and deleted in favour of the default (d2:292 to d2:293). */
const p2pMessageMachine = setup({
  types: { events: {} as P2pMessageEvent, context: {} as P2pMessageContext },
  guards: { hasCustomText: ({ context }) => context.hasCustomText !== false },
}).createMachine({
  id: 'p2pMessage',
  context: {},
  initial: 'listed',
  states: {
    listed: {
      on: {
        edit: { target: 'listed', reenter: true, guard: 'hasCustomText' },
        delete: { target: 'listed', reenter: true, guard: 'hasCustomText' },
      },
    },
  },
});

export const p2pMessageLifecycle = {
  name: 'p2pMessage',
  machine: p2pMessageMachine,
  codes: p2pMessageStatus,
  acts: {
    edit: { capability: 'manageP2pMessages', comment: 'optional' },
    delete: { capability: 'manageP2pMessages', comment: 'optional' },
  },
} as const satisfies Lifecycle<keyof typeof p2pMessageStatus>;
