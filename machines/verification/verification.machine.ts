import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { verificationStatus } from './verification.codes.ts';

type VerificationEvent =
  | { type: 'request' }
  | { type: 'approve' }
  | { type: 'reject' }
  | { type: 'return' }
  | { type: 'send' }
  | { type: 'reset' }
  | { type: 'confirmExternally' }
  | { type: 'refuseExternally' }
  | { type: 'askExternally' }
  | { type: 'failExternally' };

/** Whether a rejected user may ask again: staff say so when they reject (d1:111). */
export interface VerificationGuardContext {
  readonly canReapply: number;
}

const staff = {
  approve: 'verified',
  reject: 'rejected',
  return: 'dataRequired',
  send: 'inProcess',
  reset: 'unverified',
} as const;

type Decision = keyof typeof staff;

/** Every decision of staff except the one that leads to the present state. */
const except = <const Event extends Decision>(event: Event): Omit<typeof staff, Event> => {
  const { [event]: _, ...others } = staff;
  return others;
};

const mayRequest = { guard: 'mayReapply', target: 'requested' } as const;

/**
 * Staff verify, reject with or without another attempt, ask for data, send to an external service,
 * or reset (d1:111). From which states is not documented: every decision is open except the one
 * that leads to the present state. What users and the external service do is inferred from the
 * names of the states. If the service fails, staff decide.
 */
const verificationMachine = setup({
  types: {
    context: {} as VerificationGuardContext,
    input: {} as VerificationGuardContext,
    events: {} as VerificationEvent,
  },
  guards: { mayReapply: ({ context }) => context.canReapply > 0 },
}).createMachine({
  id: 'verification',
  context: ({ input }) => input,
  initial: 'unverified',
  states: {
    unverified: { on: { ...except('reset'), request: mayRequest } },
    requested: { tags: 'attention', on: staff },
    verifiedRequested: { tags: 'attention', on: staff },
    dataRequired: { on: { ...except('return'), request: mayRequest } },
    inProcess: {
      on: {
        ...except('send'),
        confirmExternally: 'verified',
        refuseExternally: 'rejected',
        askExternally: 'dataRequired',
        failExternally: 'requested',
      },
    },
    verified: { on: { ...except('approve'), request: 'verifiedRequested' } },
    rejected: { on: { ...except('reject'), request: mayRequest } },
  },
});

export const verificationLifecycle = {
  name: 'verification',
  machine: verificationMachine,
  codes: verificationStatus,
  acts: {
    approve: { capability: 'decideVerification', comment: 'optional' },
    reject: { capability: 'decideVerification', comment: 'required' },
    return: { capability: 'decideVerification', comment: 'required' },
    send: { capability: 'decideVerification', comment: 'none' },
    reset: { capability: 'decideVerification', comment: 'required' },
  },
} as const satisfies Lifecycle<keyof typeof verificationStatus, string, VerificationGuardContext>;
