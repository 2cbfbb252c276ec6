import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { systemNotificationStatus } from './system-notification.codes.ts';

type SystemNotificationEvent = { type: 'edit' };

/** What staff may do with a system notification (d3:536). */
const systemNotificationMachine = setup({
  types: { events: {} as SystemNotificationEvent },
}).createMachine({
  id: 'systemNotification',
  initial: 'listed',
  states: {
    listed: { on: { edit: { target: 'listed', reenter: true } } },
  },
});

export const systemNotificationLifecycle = {
  name: 'systemNotification',
  machine: systemNotificationMachine,
  codes: systemNotificationStatus,
  acts: {
    edit: { capability: 'manageSystemNotifications', comment: 'optional' },
  },
} as const satisfies Lifecycle<keyof typeof systemNotificationStatus>;
