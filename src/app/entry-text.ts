import { useTranslation } from 'react-i18next';
import { findText } from '../i18n/derived-text.ts';
import { i18n } from '../i18n/i18n.ts';

const entryText = (id: string): string =>
  findText('shell', `sections.${id}`) ?? findText('shell', `groups.${id}`) ?? id;

/** Names of menu entries and sections, derived from their ids. */
export function useEntryText(): (id: string) => string {
  useTranslation('shell', { i18n });
  return entryText;
}
