import { emailTemplateLifecycle } from '../../../machines/email-template/email-template.machine.ts';
import type { TemplateWords } from '../../../machines/template/placeholders.ts';
import { emailTemplateWords, wordsOfMember } from '../../../machines/template/template-words.ts';
import { defineRecord } from '../../action/define-record.ts';
import type { FormRow } from '../../form/field-spec.ts';
import { OneEmailTemplate } from './email-templates.graphql.ts';

export const emailTemplateFields = {
  id: { as: 'copy', sort: true, width: 70 },
  type: { as: 'enum', of: 'EmailTemplateType', sort: true, width: 200 },
  language: { as: 'enum', of: 'ContentLanguage', width: 120 },
  subject: { as: 'template', sort: true, width: 420 },
  updatedAt: { as: 'date', sort: true },
  changedBy: { as: 'admin', width: 180 },
} as const;

const bodyWords = (row: FormRow) => wordsOfMember(emailTemplateWords, row.type);

/** The subject needs no placeholder. */
function subjectWords(row: FormRow): TemplateWords | null {
  const words = bodyWords(row);
  return words && { known: words.known, required: [] };
}

/** Subject and body are required for each language (d2:162). */
export const emailTemplateInputs = {
  subject: { as: 'template', words: subjectWords, format: 'line' },
  body: { as: 'template', words: bodyWords, format: 'html' },
} as const;

export const emailTemplateRecord = defineRecord({
  name: 'emailTemplates',
  lifecycle: emailTemplateLifecycle,
  read: OneEmailTemplate,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: emailTemplateFields,
  summary: ['type', 'language'],
  path: (id) => `/settings/email-templates/${id}`,
  acts: {
    edit: { edits: true, intent: 'primary', inputs: emailTemplateInputs },
  },
});
