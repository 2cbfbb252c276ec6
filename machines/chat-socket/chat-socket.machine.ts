import { assign, setup } from 'xstate';

export interface ChatSocketContext {
  /** Attempts since it was last live. */
  readonly attempts: number;
}

export type ChatSocketEvent =
  | { type: 'connect' }
  | { type: 'opened' }
  | { type: 'authorized' }
  | { type: 'message' }
  | { type: 'socketError' }
  | { type: 'lost' }
  | { type: 'delayOver' }
  | { type: 'leaveOrSignOut' };

/** Milliseconds before the next attempt: 1, 2, 4 … 30 s (N28). */
export const chatSocketDelays = { first: 1_000, grow: 2, maxMs: 30_000 } as const;

export const delayBefore = (attempt: number): number =>
  Math.min(chatSocketDelays.maxMs, chatSocketDelays.first * chatSocketDelays.grow ** (attempt - 1));

/**
 * The chat websocket of one signed-in admin (d1:114, d3:330): it opens, sends the access token, and
 * delivers messages after authorization. The documents end with the thrown error. Reconnecting is
 * our addition.
 */
export const chatSocketMachine = setup({
  types: { context: {} as ChatSocketContext, events: {} as ChatSocketEvent },
  actions: {
    count: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forget: assign({ attempts: 0 }),
  },
}).createMachine({
  id: 'chatSocket',
  context: { attempts: 0 },
  initial: 'closed',
  states: {
    closed: { entry: 'forget', on: { connect: 'connecting' } },
    connecting: {
      on: {
        opened: 'authorizing',
        socketError: 'failed',
        lost: 'waitingToReconnect',
        leaveOrSignOut: 'closed',
      },
    },
    authorizing: {
      on: {
        authorized: 'live',
        socketError: 'failed',
        lost: 'waitingToReconnect',
        leaveOrSignOut: 'closed',
      },
    },
    live: {
      entry: 'forget',
      on: {
        message: {},
        socketError: 'failed',
        lost: 'waitingToReconnect',
        leaveOrSignOut: 'closed',
      },
    },
    failed: { on: { lost: 'waitingToReconnect', leaveOrSignOut: 'closed' } },
    waitingToReconnect: {
      entry: 'count',
      on: { delayOver: 'connecting', leaveOrSignOut: 'closed' },
    },
  },
});
