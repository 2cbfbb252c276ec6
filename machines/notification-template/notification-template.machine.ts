import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { notificationTemplateStatus } from './notification-template.codes.ts';

type NotificationTemplateEvent = { type: 'edit' };

/** One text for each notification and language; adding it again replaces it (d2:281). */
const notificationTemplateMachine = setup({
  types: { events: {} as NotificationTemplateEvent },
}).createMachine({
  id: 'notificationTemplate',
  initial: 'listed',
  states: {
    listed: { on: { edit: { target: 'listed', reenter: true } } },
  },
});

export const notificationTemplateLifecycle = {
  name: 'notificationTemplate',
  machine: notificationTemplateMachine,
  codes: notificationTemplateStatus,
  acts: {
    edit: { capability: 'manageNotificationTemplates', comment: 'optional' },
  },
} as const satisfies Lifecycle<keyof typeof notificationTemplateStatus>;
