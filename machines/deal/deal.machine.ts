import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { dealStatus } from './deal.codes.ts';

type DealEvent =
  | { type: 'requestHold' }
  | { type: 'checkHold' }
  | { type: 'start' }
  | { type: 'markPaid' }
  | { type: 'release' }
  | { type: 'callOff' }
  | { type: 'refuse' }
  | { type: 'expire' }
  | { type: 'openDispute' }
  | { type: 'joinArbitrator' }
  | { type: 'leaveArbitrator' }
  | { type: 'awardBuyer' }
  | { type: 'awardSeller' }
  | { type: 'remind' }
  | { type: 'confirm' }
  | { type: 'cancel' };

/**
 * The documents name the states (d3:661) and the decisions of an arbitrator (d3:302). The graph
 * between is inferred from the names. Our choices: `requestHold` freezes the seller's crypto. A
 * deal whose fiat is marked as sent never expires by itself; its timer calls an arbitrator. The
 * parties may settle (`release`, `callOff`) until a decision is made. Staff's `confirm` and
 * `cancel` are the outcome by an admin outside arbitration (d3:430, d3:663). `remind` asks the
 * parties to continue (d3:429).
 */
const remind = <State extends string>(state: State) =>
  ({ remind: { target: state, reenter: true } }) as const;
const disputed = {
  release: 'completed',
  callOff: 'cancelled',
  awardBuyer: 'completed',
  awardSeller: 'cancelled',
} as const;

const dealMachine = setup({ types: { events: {} as DealEvent } }).createMachine({
  id: 'deal',
  initial: 'created',
  states: {
    created: {
      on: {
        ...remind('created'),
        requestHold: 'fundsHoldRequested',
        refuse: 'refused',
        callOff: 'cancelled',
        expire: 'expired',
        cancel: 'cancelled',
      },
    },
    fundsHoldRequested: {
      on: { checkHold: 'fundsChecked', callOff: 'cancelled', cancel: 'cancelled' },
    },
    fundsChecked: {
      on: {
        ...remind('fundsChecked'),
        start: 'started',
        callOff: 'cancelled',
        expire: 'expired',
        cancel: 'cancelled',
      },
    },
    started: {
      on: {
        ...remind('started'),
        markPaid: 'propertySent',
        callOff: 'cancelled',
        expire: 'expired',
        openDispute: 'arbitratorRequired',
        cancel: 'cancelled',
      },
    },
    propertySent: {
      on: {
        ...remind('propertySent'),
        release: 'completed',
        callOff: 'cancelled',
        openDispute: 'arbitratorRequired',
        confirm: 'completed',
        cancel: 'cancelled',
      },
    },
    arbitratorRequired: {
      tags: 'attention',
      on: { ...disputed, joinArbitrator: 'arbitratorJoined' },
    },
    arbitratorJoined: {
      tags: 'attention',
      on: { ...disputed, leaveArbitrator: 'arbitratorRequired' },
    },
    completed: { type: 'final' },
    cancelled: { type: 'final' },
    expired: { type: 'final' },
    refused: { type: 'final' },
  },
});

export const dealLifecycle = {
  name: 'deal',
  machine: dealMachine,
  codes: dealStatus,
  acts: {
    remind: { capability: 'remindParties', comment: 'optional' },
    confirm: { capability: 'decideDeal', comment: 'required' },
    cancel: { capability: 'decideDeal', comment: 'required' },
  },
} as const satisfies Lifecycle<keyof typeof dealStatus>;
