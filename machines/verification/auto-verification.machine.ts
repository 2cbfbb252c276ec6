import { initialTransition, setup, transition } from 'xstate';
import { autoVerificationStatus } from './verification.codes.ts';

export type AutoVerificationState = keyof typeof autoVerificationStatus;

export type AutoVerificationEvent = {
  type: 'start' | 'confirm' | 'refuse' | 'askForData' | 'fail' | 'resend';
};

/** The check by an external service (d3:700). The moves are inferred from the order of the states. */
const autoVerificationMachine = setup({
  types: { events: {} as AutoVerificationEvent },
}).createMachine({
  id: 'autoVerification',
  initial: 'inQueue',
  states: {
    inQueue: { on: { start: 'inProcess' } },
    inProcess: {
      on: { confirm: 'verified', refuse: 'rejected', askForData: 'dataRequired', fail: 'error' },
    },
    verified: { on: { resend: 'inQueue' } },
    rejected: { on: { resend: 'inQueue' } },
    dataRequired: { on: { resend: 'inQueue' } },
    error: { on: { resend: 'inQueue' } },
  },
});

const stateOf = (code: number): AutoVerificationState | undefined =>
  (Object.keys(autoVerificationStatus) as AutoVerificationState[]).find(
    (name) => autoVerificationStatus[name] === code,
  );

/**
 * Returns the stored number after an event; null if the state does not accept it. A check that was
 * never begun (`null`) begins in the queue.
 */
export function autoStepOf(code: number | null, event: AutoVerificationEvent['type']) {
  if (code === null) {
    const [first] = initialTransition(autoVerificationMachine);
    return event === 'resend' ? autoVerificationStatus[first.value] : null;
  }
  const value = stateOf(code);
  if (value === undefined) return null;
  const before = autoVerificationMachine.resolveState({ value });
  if (!before.can({ type: event })) return null;
  const [after] = transition(autoVerificationMachine, before, { type: event });
  return autoVerificationStatus[after.value];
}
