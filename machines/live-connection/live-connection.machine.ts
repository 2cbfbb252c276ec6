import { assign, setup } from 'xstate';

/**
 * The data of the connection indicator in the header. Instants are unix milliseconds of this
 * computer.
 */
export interface LiveConnectionContext {
  /** When the data on screen stopped being live; null while it is live. */
  readonly since: number | null;
  /** When the next attempt starts; null while one is running. */
  readonly nextAttempt: number | null;
  readonly attempts: number;
}

export type LiveConnectionEvent =
  | { type: 'open' }
  | { type: 'connected' }
  | { type: 'caughtUp' }
  | { type: 'lost'; at: number }
  | { type: 'sentOn' }
  | { type: 'wait'; until: number }
  | { type: 'end' };

/**
 * The console's single websocket in three states: live (quiet), catching up, offline since a time
 * with a countdown. When a stopping gateway redirects it, it stays live while it connects
 * elsewhere. The machine itself does no I/O: the socket's host reports events.
 */
export const liveConnectionMachine = setup({
  types: { context: {} as LiveConnectionContext, events: {} as LiveConnectionEvent },
  actions: {
    setOfflineSince: assign({
      since: ({ context, event }) => context.since ?? (event.type === 'lost' ? event.at : null),
    }),
    setNextAttempt: assign({
      nextAttempt: ({ event }) => (event.type === 'wait' ? event.until : null),
    }),
    countAttempt: assign({
      nextAttempt: null,
      attempts: ({ context }) => context.attempts + 1,
    }),
    forget: assign({ since: null, nextAttempt: null, attempts: 0 }),
  },
}).createMachine({
  id: 'liveConnection',
  context: { since: null, nextAttempt: null, attempts: 0 },
  initial: 'resting',
  states: {
    /** Nothing is subscribed, so no connection is open. */
    resting: { entry: 'forget', on: { open: 'opening' } },
    opening: {
      tags: 'catchingUp',
      on: { connected: 'catchingUp', lost: { target: 'offline', actions: 'setOfflineSince' } },
    },
    catchingUp: {
      tags: 'catchingUp',
      on: { caughtUp: 'live', lost: { target: 'offline', actions: 'setOfflineSince' } },
    },
    live: {
      entry: 'forget',
      on: { lost: { target: 'offline', actions: 'setOfflineSince' }, sentOn: 'moving' },
    },
    /**
     * Between two gateways: the data on screen is only a moment old, and no event was missed yet.
     */
    moving: {
      on: { caughtUp: 'live', lost: { target: 'offline', actions: 'setOfflineSince' } },
    },
    offline: {
      tags: 'offline',
      on: {
        wait: { actions: 'setNextAttempt' },
        open: { actions: 'countAttempt' },
        connected: 'catchingUp',
        lost: {},
      },
    },
  },
  on: { end: '.resting' },
});
