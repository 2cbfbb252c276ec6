import { references } from '../../data/references.ts';
import { namedCode } from '../../i18n/named-code.ts';

/** One of the languages that the platform offers. */
export const languageField = {
  as: 'pick',
  from: async () =>
    references().languages.map((id) => ({ value: id, label: namedCode('language', id) ?? id })),
} as const;
