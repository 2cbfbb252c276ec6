import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { frontConfigAccess } from './front-config-access.codes.ts';

type AccessEvent = { type: 'allow' } | { type: 'deny' } | { type: 'reset' };

/** What a group may see of one app (d3:318). */
const frontConfigAccessMachine = setup({ types: { events: {} as AccessEvent } }).createMachine({
  id: 'frontConfigAccess',
  initial: 'default',
  states: {
    default: { on: { allow: 'allowed', deny: 'denied' } },
    allowed: { on: { deny: 'denied', reset: 'default' } },
    denied: { on: { allow: 'allowed', reset: 'default' } },
  },
});

const act = { capability: 'manageFrontConfig', comment: 'optional' } as const;

export const frontConfigAccessLifecycle = {
  ...{ name: 'frontConfigAccess', machine: frontConfigAccessMachine, codes: frontConfigAccess },
  acts: { allow: act, deny: act, reset: act },
} as const satisfies Lifecycle<keyof typeof frontConfigAccess>;
