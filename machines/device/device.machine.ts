import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { deviceStatus } from './device.codes.ts';

type DeviceEvent = { type: 'edit' } | { type: 'suspend' } | { type: 'resume' } | { type: 'delete' };

const edit = <State extends string>(state: State) =>
  ({ edit: { target: state, reenter: true } }) as const;

/** Edited and deleted (d3:71). That an edit suspends and resumes is inferred. */
const deviceMachine = setup({ types: { events: {} as DeviceEvent } }).createMachine({
  id: 'device',
  initial: 'active',
  states: {
    active: { on: { ...edit('active'), suspend: 'suspended', delete: 'deleted' } },
    suspended: {
      tags: 'attention',
      on: { ...edit('suspended'), resume: 'active', delete: 'deleted' },
    },
    deleted: { type: 'final' },
  },
});

export const deviceLifecycle = {
  name: 'device',
  machine: deviceMachine,
  codes: deviceStatus,
  acts: {
    edit: { capability: 'manageDevice', comment: 'optional' },
    suspend: { capability: 'manageDevice', comment: 'optional' },
    resume: { capability: 'manageDevice', comment: 'optional' },
    delete: { capability: 'manageDevice', comment: 'optional' },
  },
} as const satisfies Lifecycle<keyof typeof deviceStatus>;
