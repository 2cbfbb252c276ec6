import { findText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';

const entryText = (id: string): string =>
  findText('shell', `sections.${id}`) ?? findText('shell', `groups.${id}`) ?? id;

/** Returns the names of menu entries and sections, derived from their ids. */
export function useEntryText(): (id: string) => string {
  useTranslation('shell');
  return entryText;
}
