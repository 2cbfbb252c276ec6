import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { emailTemplateStatus } from './email-template.codes.ts';

type EmailTemplateEvent = { type: 'edit' };

/** The subject and the body of an email are edited; the replaced text stays in the history (d2:111). */
const emailTemplateMachine = setup({ types: { events: {} as EmailTemplateEvent } }).createMachine({
  id: 'emailTemplate',
  initial: 'listed',
  states: {
    listed: { on: { edit: { target: 'listed', reenter: true } } },
  },
});

export const emailTemplateLifecycle = {
  name: 'emailTemplate',
  machine: emailTemplateMachine,
  codes: emailTemplateStatus,
  acts: {
    edit: { capability: 'manageEmailTemplates', comment: 'optional' },
  },
} as const satisfies Lifecycle<keyof typeof emailTemplateStatus>;
