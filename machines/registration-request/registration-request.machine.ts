import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { registrationRequestStatus } from './registration-request.codes.ts';

type RegistrationRequestEvent = { type: 'delete' };

/** Staff remove a request (d3:458). The documents show no call that approves one. */
const registrationRequestMachine = setup({
  types: { events: {} as RegistrationRequestEvent },
}).createMachine({
  id: 'registrationRequest',
  initial: 'open',
  states: {
    open: { on: { delete: 'deleted' } },
    deleted: { type: 'final' },
  },
});

export const registrationRequestLifecycle = {
  name: 'registrationRequest',
  machine: registrationRequestMachine,
  codes: registrationRequestStatus,
  acts: {
    delete: { capability: 'manageRegistrationRequests', comment: 'required' },
  },
} as const satisfies Lifecycle<keyof typeof registrationRequestStatus>;
