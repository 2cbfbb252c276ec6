import { defineList } from '../../list/define-list.ts';
import { emailTemplateFields, emailTemplateRecord } from './email-template.record.ts';
import { EmailTemplates } from './email-templates.graphql.ts';

/** Emails of the platform by occasion and language (d2:111). */
export const emailTemplatesList = defineList({
  name: 'emailTemplates',
  query: EmailTemplates,
  live: true,
  sort: { field: 'type', desc: false },
  record: emailTemplateRecord,
  columns: emailTemplateFields,
  filters: {
    search: { as: 'text' },
    types: { as: 'choice', of: 'EmailTemplateType' },
    languages: { as: 'choice', of: 'ContentLanguage' },
    ids: { as: 'ids' },
  },
});
