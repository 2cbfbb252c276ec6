import { catalogue } from 'virtual:locales';
import type replies from '../../locales/en/replies.json';
import { isLanguage, type Language } from '../i18n/languages.ts';

export type ReplyName = keyof typeof replies;

/** Values for the placeholders of the replies. */
export interface ReplyValues {
  readonly buyer: string;
  readonly seller: string;
  readonly deal: string;
  /** Formatted crypto amount with its currency. */
  readonly amount: string;
  readonly fiat: string;
}

export type Replies = Readonly<
  Record<ReplyName, { readonly title: string; readonly text: string }>
>;

/**
 * Returns the ready replies in a customer's language, which may differ from the language of the
 * interface.
 */
export async function repliesIn(language: Language): Promise<Replies> {
  const { namespaces } = await catalogue[language].console();
  return namespaces.replies as unknown as Replies;
}

/** Fills the placeholders of a reply. */
export const filled = (text: string, values: ReplyValues): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof ReplyValues] : placeholder,
  );

/** Returns the language of messages to a customer, if the console supports it. */
export const replyLanguage = (known: string | null, otherwise: string): Language => {
  const own = known?.toLowerCase();
  if (isLanguage(own)) return own;
  return isLanguage(otherwise) ? otherwise : 'en';
};
