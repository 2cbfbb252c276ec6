import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { movementKind, movementState, walletStatus } from './wallet.codes.ts';

/**
 * A wallet of the platform. `edit` changes its properties, `count` its balance. They are two
 * decisions, because money comes and goes while a name stays.
 */
const walletMachine = setup({
  types: { events: {} as { type: 'edit' | 'count' | 'delete' } },
}).createMachine({
  id: 'wallet',
  initial: 'active',
  states: {
    active: {
      on: {
        edit: { target: 'active', reenter: true },
        count: { target: 'active', reenter: true },
        delete: 'deleted',
      },
    },
    deleted: {},
  },
});

const manages = { capability: 'manageWallets', comment: 'optional' } as const;

export const walletLifecycle = {
  name: 'wallet',
  machine: walletMachine,
  codes: walletStatus,
  acts: { edit: manages, count: manages, delete: manages },
} as const satisfies Lifecycle<keyof typeof walletStatus>;

interface MovementGuardContext {
  readonly kind: number;
}

/** A movement settles by itself, unless it breaks. A person then corrects it and gives a reason. */
const movementMachine = setup({
  types: { context: {} as MovementGuardContext, events: {} as { type: 'correct' } },
  guards: { isDouble: ({ context }) => context.kind === movementKind.doubleBooking },
}).createMachine({
  id: 'walletMovement',
  context: { kind: movementKind.deposit },
  initial: 'inFlight',
  states: {
    inFlight: {},
    settled: {},
    broken: {
      on: {
        // A double credit is taken back; an unclaimed deposit is kept.
        correct: [{ guard: 'isDouble', target: 'undone' }, { target: 'settled' }],
      },
    },
    undone: {},
  },
});

export const walletMovementLifecycle = {
  name: 'walletMovement',
  machine: movementMachine,
  codes: movementState,
  acts: { correct: { capability: 'manageWallets', comment: 'required' } },
} as const satisfies Lifecycle<keyof typeof movementState, 'correct', MovementGuardContext>;
