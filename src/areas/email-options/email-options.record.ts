import { emailOptionsLifecycle } from '../../../machines/options/options.machine.ts';
import { type AnyRow, defineSettings } from '../../action/define-record.ts';
import { sentAs } from '../../action/send-act.ts';
import type { Sending } from '../../action/use-act.ts';
import { change } from '../../data/client.ts';
import { sentValues } from '../../form/field-values.ts';
import { EditEmailOptions, type Email, EmailOptions } from './email-options.graphql.ts';

/** The values that are shown: the password has none. */
export const emailFields = [
  { field: 'host', as: 'text' },
  { field: 'port', as: 'number' },
  { field: 'secure', as: 'flag' },
  { field: 'userName', as: 'text' },
  { field: 'hasPassword', as: 'flag' },
  { field: 'senderName', as: 'text' },
  { field: 'senderAddress', as: 'text' },
  { field: 'bodyType', as: 'enum', of: 'EmailBodyType' },
] as const;

const inputs = {
  host: { as: 'text' },
  port: { as: 'count' },
  secure: { as: 'flag' },
  userName: { as: 'text', optional: true },
  password: { as: 'text', optional: true },
  senderName: { as: 'text', optional: true },
  senderAddress: { as: 'text' },
  bodyType: { as: 'choice', of: 'EmailBodyType' },
} as const;

export const emailRow = (email: Email): AnyRow => ({ ...email, id: 'email', statusCode: 0 });

/** The options as the record that the action dialog shows, guards and reads again. */
export const emailRecord = defineSettings({
  name: 'emailOptions',
  lifecycle: emailOptionsLifecycle,
  read: EmailOptions,
  fields: emailFields,
  title: 'title',
  edit: { intent: 'primary', inputs, edits: true },
  shape: emailRow,
});

/**
 * Sends only the values that differ from those the person saw last, and the password if one was
 * typed. The gateway merges them into the stored options.
 */
export const sendEmail: Sending = (_, __, intent, values, row) =>
  sentAs(async () => {
    const changed = Object.entries(sentValues(inputs, values)).filter(
      ([name, value]) => (value ?? '') !== (row[name] ?? ''),
    );
    const variables = { ...Object.fromEntries(changed), intent };
    return (await change(EditEmailOptions, variables)).act.state;
  });
