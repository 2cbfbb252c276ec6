import { assign, setup } from 'xstate';

/** What the header's face needs to know. Instants are unix milliseconds of this computer. */
export interface LiveConnectionContext {
  /** When the data on screen stopped being live; null while it is. */
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
 * The console's one websocket, in three faces: live (quiet), catching up, offline since with a
 * countdown. Sent on by a gateway that goes, it stays live while it is let in elsewhere. It waits
 * for nothing itself: the socket's host reports what happened.
 */
export const liveConnectionMachine = setup({
  types: { context: {} as LiveConnectionContext, events: {} as LiveConnectionEvent },
  actions: {
    noteLoss: assign({
      since: ({ context, event }) => context.since ?? (event.type === 'lost' ? event.at : null),
    }),
    noteWait: assign({
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
    /** Nothing is watched, so nothing is open. */
    resting: { entry: 'forget', on: { open: 'opening' } },
    opening: {
      tags: 'catchingUp',
      on: { connected: 'catchingUp', lost: { target: 'offline', actions: 'noteLoss' } },
    },
    catchingUp: {
      tags: 'catchingUp',
      on: { caughtUp: 'live', lost: { target: 'offline', actions: 'noteLoss' } },
    },
    live: {
      entry: 'forget',
      on: { lost: { target: 'offline', actions: 'noteLoss' }, sentOn: 'moving' },
    },
    /** Between two gateways: what is on screen is as old as a moment, and nothing was missed yet. */
    moving: {
      on: { caughtUp: 'live', lost: { target: 'offline', actions: 'noteLoss' } },
    },
    offline: {
      tags: 'offline',
      on: {
        wait: { actions: 'noteWait' },
        open: { actions: 'countAttempt' },
        connected: 'catchingUp',
        lost: {},
      },
    },
  },
  on: { end: '.resting' },
});
