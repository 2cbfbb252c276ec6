import { assign, setup } from 'xstate';

export interface WallScreenContext {
  /** The code that a person enters in the console to approve the screen. */
  readonly code: string | null;
  /** ISO. */
  readonly codeExpiresAt: string | null;
  readonly name: string | null;
  readonly boards: readonly string[];
}

type ScreenUpdate = Partial<WallScreenContext>;

export type WallScreenEvent =
  | { type: 'anonymous' }
  | ({ type: 'waiting' } & ScreenUpdate)
  /** It may show its boards: the screen was approved, or an admin is signed in on it. */
  | ({ type: 'admitted' } & ScreenUpdate)
  | { type: 'expired' }
  | { type: 'revoked' }
  /** The admin on this screen is no longer signed in, or the gateway no longer has the screen. */
  | { type: 'ended' }
  | { type: 'failed' }
  /** The host's waiting time before another attempt is over. */
  | { type: 'elapsed' }
  /** A person at the screen requests another code. */
  | { type: 'ask' };

const nothing: WallScreenContext = { code: null, codeExpiresAt: null, name: null, boards: [] };

/**
 * Whether a wall may show its boards, and the way to get there. Its host sends requests, waits and
 * receives events.
 */
export const wallScreenMachine = setup({
  types: { context: {} as WallScreenContext, events: {} as WallScreenEvent },
  actions: {
    take: assign(({ event }) => {
      const { type: _, ...update } = event;
      return { ...nothing, ...update };
    }),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'wallScreen',
  context: nothing,
  initial: 'starting',
  states: {
    /** Requests its current status. */
    starting: {
      on: {
        anonymous: 'asking',
        expired: 'asking',
        waiting: { target: 'waiting', actions: 'take' },
        admitted: { target: 'showing', actions: 'take' },
        revoked: 'revoked',
        failed: 'unreachable',
      },
    },
    unreachable: { on: { elapsed: 'starting' } },
    /** Requests a code. */
    asking: {
      on: {
        waiting: { target: 'waiting', actions: 'take' },
        failed: 'unreachable',
      },
    },
    /** Shows the code until a person approves the screen. */
    waiting: {
      exit: 'forget',
      on: {
        waiting: { actions: 'take' },
        admitted: { target: 'showing', actions: 'take' },
        expired: 'asking',
        revoked: 'revoked',
        ended: 'starting',
      },
    },
    showing: {
      on: {
        admitted: { actions: 'take' },
        revoked: { target: 'revoked', actions: 'forget' },
        ended: { target: 'starting', actions: 'forget' },
      },
    },
    /**
     * Stays revoked until a person requests a new code: a revoked screen must not restart by
     * itself.
     */
    revoked: { on: { ask: 'asking' } },
  },
});
