import { catalogue } from 'virtual:locales';
import type replies from '../../locales/en/replies.json';
import { isLanguage, type Language } from '../i18n/languages.ts';

export type ReplyName = keyof typeof replies;

/** What the replies speak of. */
export interface ReplyFacts {
  readonly buyer: string;
  readonly seller: string;
  readonly deal: string;
  /** Crypto with its currency, as it is written. */
  readonly amount: string;
  readonly fiat: string;
}

export type Replies = Readonly<
  Record<ReplyName, { readonly title: string; readonly text: string }>
>;

/** The replies as a customer of that language reads them; the interface may have another one. */
export async function repliesIn(language: Language): Promise<Replies> {
  const { namespaces } = await catalogue[language].console();
  return namespaces.replies as unknown as Replies;
}

/** Puts the facts into a reply's places. */
export const filled = (text: string, facts: ReplyFacts): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) =>
    Object.hasOwn(facts, name) ? facts[name as keyof ReplyFacts] : place,
  );

/** The language that a customer is written to, as far as it is one of ours. */
export const replyLanguage = (known: string | null, otherwise: string): Language => {
  const own = known?.toLowerCase();
  if (isLanguage(own)) return own;
  return isLanguage(otherwise) ? otherwise : 'en';
};
