import { assign, setup } from 'xstate';

export interface WallRotationContext {
  /** In order; never empty once there is something to show. */
  readonly boards: readonly string[];
  readonly at: number;
}

export type WallRotationEvent =
  /** The allowed boards changed. The current board stays if it is still among them. */
  | { type: 'offer'; boards: readonly string[] }
  /** The display time of the board is over. */
  | { type: 'elapsed' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'pause' }
  | { type: 'resume' };

/** Returns the board on screen; undefined if there is none. */
export const boardAt = ({ boards, at }: WallRotationContext): string | undefined => boards[at];

const turned = ({ boards, at }: WallRotationContext, by: number): number =>
  boards.length === 0 ? 0 : (at + by + boards.length) % boards.length;

/**
 * The rotation of boards on a wall. The machine itself has no timer: its host waits and sends
 * `elapsed`.
 */
export const wallRotationMachine = setup({
  types: {
    context: {} as WallRotationContext,
    events: {} as WallRotationEvent,
    input: {} as { readonly boards: readonly string[]; readonly first?: string | undefined },
  },
  guards: {
    isMany: ({ event }) => event.type === 'offer' && event.boards.length > 1,
  },
  actions: {
    take: assign(({ context, event }) => {
      if (event.type !== 'offer') return context;
      const at = event.boards.indexOf(boardAt(context) ?? '');
      return { boards: event.boards, at: Math.max(0, at) };
    }),
    next: assign({ at: ({ context }) => turned(context, 1) }),
    previous: assign({ at: ({ context }) => turned(context, -1) }),
  },
}).createMachine({
  id: 'wallRotation',
  context: ({ input: { boards, first } }) => ({
    boards,
    at: Math.max(0, boards.indexOf(first ?? '')),
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: ({ context }) => context.boards.length > 1, target: 'turning' },
        { target: 'still' },
      ],
    },
    /** One board or none, so there is nothing to rotate. */
    still: {
      on: {
        offer: [{ guard: 'isMany', target: 'turning', actions: 'take' }, { actions: 'take' }],
      },
    },
    turning: {
      on: {
        offer: [
          { guard: 'isMany', actions: 'take' },
          { target: 'still', actions: 'take' },
        ],
        elapsed: { actions: 'next' },
        next: { actions: 'next' },
        previous: { actions: 'previous' },
        pause: 'paused',
      },
    },
    paused: {
      on: {
        offer: [
          { guard: 'isMany', actions: 'take' },
          { target: 'still', actions: 'take' },
        ],
        next: { actions: 'next' },
        previous: { actions: 'previous' },
        resume: 'turning',
      },
    },
  },
});
