import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { disputeStatus } from './dispute.codes.ts';

/** The context of the guards. */
export interface DisputeGuardContext {
  /** Admin id of the arbitrator who joined; null before. */
  readonly arbitratorId: number | null;
  /** Admin id of the caller; null for the platform. */
  readonly me: number | null;
}

type DisputeEvent =
  | { type: 'join' }
  | { type: 'assign' }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'release' }
  | { type: 'takeOver' }
  | { type: 'settle' };

/**
 * Joined, then assigned, then decided by the assigned arbitrator (d3:302 to d3:304). The parties
 * may settle at any time before. `release` and `takeOver` are extensions: an absent arbitrator must
 * not block a case indefinitely.
 */
const disputeMachine = setup({
  types: {
    context: {} as DisputeGuardContext,
    input: {} as DisputeGuardContext,
    events: {} as DisputeEvent,
  },
  guards: {
    isMine: ({ context }) => context.arbitratorId !== null && context.arbitratorId === context.me,
    isAnothers: ({ context }) =>
      context.arbitratorId !== null && context.arbitratorId !== context.me,
  },
}).createMachine({
  id: 'dispute',
  context: ({ input }) => input,
  initial: 'required',
  states: {
    required: { tags: 'attention', on: { join: 'joined', settle: 'settled' } },
    joined: {
      on: {
        assign: { guard: 'isMine', target: 'assigned' },
        release: { guard: 'isMine', target: 'required' },
        takeOver: { guard: 'isAnothers', target: 'joined', reenter: true },
        settle: 'settled',
      },
    },
    assigned: {
      on: {
        confirm: { guard: 'isMine', target: 'confirmed' },
        cancel: { guard: 'isMine', target: 'cancelled' },
        release: { guard: 'isMine', target: 'required' },
        takeOver: { guard: 'isAnothers', target: 'assigned', reenter: true },
        settle: 'settled',
      },
    },
    confirmed: { type: 'final' },
    cancelled: { type: 'final' },
    settled: { type: 'final' },
  },
});

/**
 * Steps of the arbitration that move the deal, mapped to the deal's own event (d3:302 to d3:304).
 */
export const dealEventOf: Readonly<Record<string, string>> = {
  join: 'joinArbitrator',
  release: 'leaveArbitrator',
  confirm: 'awardBuyer',
  cancel: 'awardSeller',
};

const act = (comment: 'required' | 'optional' | 'none') =>
  ({ capability: 'arbitrate', comment }) as const;

export const disputeLifecycle = {
  name: 'dispute',
  machine: disputeMachine,
  codes: disputeStatus,
  acts: {
    join: act('none'),
    assign: act('none'),
    confirm: act('required'),
    cancel: act('required'),
    release: act('required'),
    takeOver: act('required'),
  },
} as const satisfies Lifecycle<keyof typeof disputeStatus, string, DisputeGuardContext>;
