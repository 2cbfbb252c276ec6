import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { offerStatus, offerType } from './offer.codes.ts';

/** The context of the guards. */
export interface OfferGuardContext {
  /** `offerType`. */
  readonly type: number;
  /** Number of enabled requisites of its author in it. A purchase needs none. */
  readonly enabledRequisites: number;
}

type OfferEvent =
  | { type: 'edit' }
  | { type: 'enable' }
  | { type: 'stop' }
  | { type: 'block' }
  | { type: 'unblock' }
  | { type: 'delete' };

const edit = <State extends string>(state: State) =>
  ({ edit: { target: state, reenter: true } }) as const;

/**
 * Enable, disable and delete (d3:309). Blocked is a state without its own call, so it is inferred.
 */
const offerMachine = setup({
  types: {
    context: {} as OfferGuardContext,
    input: {} as OfferGuardContext,
    events: {} as OfferEvent,
  },
  guards: {
    /** A sale must have a receiving account: `OfferRequisitesRequired` (d3:609). */
    canBePaid: ({ context }) => context.type !== offerType.sell || context.enabledRequisites > 0,
  },
}).createMachine({
  id: 'offer',
  context: ({ input }) => input,
  initial: 'enabled',
  states: {
    enabled: { on: { ...edit('enabled'), stop: 'stopped', block: 'blocked', delete: 'deleted' } },
    stopped: {
      on: {
        ...edit('stopped'),
        enable: { guard: 'canBePaid', target: 'enabled' },
        block: 'blocked',
        delete: 'deleted',
      },
    },
    blocked: {
      tags: 'attention',
      on: { ...edit('blocked'), unblock: 'stopped', delete: 'deleted' },
    },
    deleted: { type: 'final' },
  },
});

const act = (comment: 'required' | 'optional') =>
  ({ capability: 'moderateOffer', comment }) as const;

export const offerLifecycle = {
  name: 'offer',
  machine: offerMachine,
  codes: offerStatus,
  acts: {
    edit: act('optional'),
    enable: act('optional'),
    stop: act('optional'),
    block: act('required'),
    unblock: act('optional'),
    delete: act('required'),
  },
} as const satisfies Lifecycle<keyof typeof offerStatus, string, OfferGuardContext>;
