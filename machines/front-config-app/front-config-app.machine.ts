import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { frontConfigAppStatus } from './front-config-app.codes.ts';

type FrontConfigAppEvent = { type: 'edit' };

/** An app of the front end can be changed, but not deleted (d3:541). */
const frontConfigAppMachine = setup({ types: { events: {} as FrontConfigAppEvent } }).createMachine(
  {
    id: 'frontConfigApp',
    initial: 'listed',
    states: {
      listed: { on: { edit: { target: 'listed', reenter: true } } },
    },
  },
);

export const frontConfigAppLifecycle = {
  name: 'frontConfigApp',
  machine: frontConfigAppMachine,
  codes: frontConfigAppStatus,
  acts: {
    edit: { capability: 'manageFrontConfig', comment: 'optional' },
  },
} as const satisfies Lifecycle<keyof typeof frontConfigAppStatus>;
