import { assign, setup } from 'xstate';

export interface WallScreenContext {
  /** What a person types at the console to let the screen in. */
  readonly code: string | null;
  /** ISO. */
  readonly codeExpiresAt: string | null;
  readonly name: string | null;
  readonly boards: readonly string[];
}

type Told = Partial<WallScreenContext>;

export type WallScreenEvent =
  | { type: 'nobody' }
  | ({ type: 'waiting' } & Told)
  /** It may show its boards: it was let in, or an admin is signed in at it. */
  | ({ type: 'admitted' } & Told)
  | { type: 'expired' }
  | { type: 'revoked' }
  /** The admin who was signed in at it is not any more, or the gateway forgot it. */
  | { type: 'ended' }
  | { type: 'failed' }
  /** The host waited before another try. */
  | { type: 'elapsed' }
  /** A person at the screen wants another code. */
  | { type: 'ask' };

const nothing: WallScreenContext = { code: null, codeExpiresAt: null, name: null, boards: [] };

/** Whether a wall may show anything, and how it comes to that. Its host asks, waits and listens. */
export const wallScreenMachine = setup({
  types: { context: {} as WallScreenContext, events: {} as WallScreenEvent },
  actions: {
    take: assign(({ event }) => {
      const { type: _, ...told } = event;
      return { ...nothing, ...told };
    }),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'wallScreen',
  context: nothing,
  initial: 'starting',
  states: {
    /** Asks who it is. */
    starting: {
      on: {
        nobody: 'asking',
        expired: 'asking',
        waiting: { target: 'waiting', actions: 'take' },
        admitted: { target: 'showing', actions: 'take' },
        revoked: 'revoked',
        failed: 'unreachable',
      },
    },
    unreachable: { on: { elapsed: 'starting' } },
    /** Asks for a code. */
    asking: {
      on: {
        waiting: { target: 'waiting', actions: 'take' },
        failed: 'unreachable',
      },
    },
    /** Shows it until somebody lets it in. */
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
    /** Says so until a person asks anew: a screen that was taken down must not put itself up again. */
    revoked: { on: { ask: 'asking' } },
  },
});
