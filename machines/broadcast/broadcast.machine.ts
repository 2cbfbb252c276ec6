import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { broadcastStatus } from './broadcast.codes.ts';

type BroadcastEvent =
  | { type: 'edit' }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'stop' }
  | { type: 'finish' };

const edit = <State extends string>(state: State) =>
  ({ edit: { target: state, reenter: true } }) as const;

/**
 * A text on its way to many users. An edit corrects the text for those who have not received it;
 * a stop is final. The platform finishes a broadcast when no recipient waits.
 */
const broadcastMachine = setup({ types: { events: {} as BroadcastEvent } }).createMachine({
  id: 'broadcast',
  initial: 'sending',
  states: {
    sending: { on: { ...edit('sending'), pause: 'paused', stop: 'stopped', finish: 'sent' } },
    paused: {
      tags: 'attention',
      on: { ...edit('paused'), resume: 'sending', stop: 'stopped' },
    },
    stopped: {},
    sent: {},
  },
});

export const broadcastLifecycle = {
  name: 'broadcast',
  machine: broadcastMachine,
  codes: broadcastStatus,
  acts: {
    edit: { capability: 'sendNotifications', comment: 'optional' },
    pause: { capability: 'sendNotifications', comment: 'optional' },
    resume: { capability: 'sendNotifications', comment: 'optional' },
    stop: { capability: 'sendNotifications', comment: 'optional' },
  },
} as const satisfies Lifecycle<keyof typeof broadcastStatus>;
