import { emailTemplateInputs } from './email-template.record.ts';

/** The fields of a new template. */
export const createFields = {
  type: { as: 'choice', of: 'EmailTemplateType' },
  language: { as: 'choice', of: 'ContentLanguage' },
  ...emailTemplateInputs,
} as const;
