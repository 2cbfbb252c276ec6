import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { stopSwitchStatus } from './stop-switch.codes.ts';

type StopSwitchEvent = { type: 'engage' } | { type: 'release' };

/**
 * A part of the platform that runs or is stopped. Both directions require a reason (inferred from
 * N23).
 */
const stopSwitchMachine = setup({ types: { events: {} as StopSwitchEvent } }).createMachine({
  id: 'stopSwitch',
  initial: 'running',
  states: {
    running: { on: { engage: 'stopped' } },
    stopped: { tags: 'attention', on: { release: 'running' } },
  },
});

export const stopSwitchLifecycle = {
  name: 'stopSwitch',
  machine: stopSwitchMachine,
  codes: stopSwitchStatus,
  acts: {
    engage: { capability: 'flipStopSwitch', comment: 'required' },
    release: { capability: 'flipStopSwitch', comment: 'required' },
  },
} as const satisfies Lifecycle<keyof typeof stopSwitchStatus>;
