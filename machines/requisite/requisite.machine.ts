import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { requisiteReviewStatus, requisiteStatus } from './requisite.codes.ts';

/** The context of the guards. */
export interface RequisiteGuardContext {
  /**
   * Active deals with the requisite. Error codes show that a requisite with active deals cannot be
   * deleted (d3:570).
   */
  readonly activeDeals: number;
  /** Offers that use it and are not deleted. */
  readonly linkedOffers: number;
  /** The review by staff, `requisiteReviewStatus`. */
  readonly reviewStatus: number;
}

type RequisiteEvent =
  | { type: 'edit' }
  | { type: 'enable' }
  | { type: 'stop' }
  | { type: 'block' }
  | { type: 'unblock' }
  | { type: 'delete' }
  | { type: 'approve' }
  | { type: 'markProblematic' };

/** Events that do not change the state. The review is moved through its requisite. */
const staying = <State extends string>(state: State) =>
  ({
    edit: { target: state, reenter: true },
    approve: { guard: 'isNotApproved', target: state, reenter: true },
    markProblematic: { guard: 'isNotProblematic', target: state, reenter: true },
  }) as const;
const deleting = { delete: { guard: 'isIdle', target: 'deleted' } } as const;

/** The states are documented (d3:178). The transitions are inferred (N13). */
const requisiteMachine = setup({
  types: {
    context: {} as RequisiteGuardContext,
    input: {} as RequisiteGuardContext,
    events: {} as RequisiteEvent,
  },
  guards: {
    isIdle: ({ context }) => context.activeDeals === 0 && context.linkedOffers === 0,
    isNotApproved: ({ context }) => context.reviewStatus !== requisiteReviewStatus.approved,
    isNotProblematic: ({ context }) => context.reviewStatus !== requisiteReviewStatus.problematic,
  },
}).createMachine({
  id: 'requisite',
  context: ({ input }) => input,
  initial: 'enabled',
  states: {
    enabled: { on: { ...staying('enabled'), ...deleting, stop: 'stopped', block: 'blocked' } },
    stopped: { on: { ...staying('stopped'), ...deleting, enable: 'enabled', block: 'blocked' } },
    blocked: { tags: 'attention', on: { ...staying('blocked'), ...deleting, unblock: 'stopped' } },
    deleted: { type: 'final' },
  },
});

const act = (comment: 'required' | 'optional') =>
  ({ capability: 'manageRequisite', comment }) as const;

export const requisiteLifecycle = {
  name: 'requisite',
  machine: requisiteMachine,
  codes: requisiteStatus,
  acts: {
    edit: act('optional'),
    enable: act('optional'),
    stop: act('optional'),
    block: act('required'),
    unblock: act('optional'),
    delete: act('required'),
    approve: { capability: 'reviewRequisite', comment: 'optional' },
    markProblematic: { capability: 'reviewRequisite', comment: 'required' },
  },
} as const satisfies Lifecycle<keyof typeof requisiteStatus, string, RequisiteGuardContext>;

type ReviewEvent = { type: 'approve' } | { type: 'markProblematic' };

/** Marked approved or problematic (d3:75, d3:325). */
const requisiteReviewMachine = setup({ types: { events: {} as ReviewEvent } }).createMachine({
  id: 'requisiteReview',
  initial: 'new',
  states: {
    new: { tags: 'attention', on: { approve: 'approved', markProblematic: 'problematic' } },
    approved: { on: { markProblematic: 'problematic' } },
    problematic: { on: { approve: 'approved' } },
  },
});

export const requisiteReviewLifecycle = {
  name: 'requisiteReview',
  machine: requisiteReviewMachine,
  codes: requisiteReviewStatus,
  acts: {
    approve: { capability: 'reviewRequisite', comment: 'optional' },
    markProblematic: { capability: 'reviewRequisite', comment: 'required' },
  },
} as const satisfies Lifecycle<keyof typeof requisiteReviewStatus>;
