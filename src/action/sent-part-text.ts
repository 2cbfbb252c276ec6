import { useReferences } from '../data/references.ts';
import { findText } from '../i18n/derived-text.ts';
import type { SentPart } from './sent-parts.ts';

/** Returns the name of an argument from the texts; otherwise its own. */
export const partLabel = ({ path }: Pick<SentPart, 'path'>): string =>
  findText('action', `sent.${path}`) ?? path;

/** Returns how the value of an argument is shown: a currency by its name, all others as sent. */
export function usePartText(): (part: SentPart) => string {
  const { currencies } = useReferences();
  return ({ path, text }) => (path === 'currencyId' && currencies.get(text)?.title) || text;
}
