import { remember, remembered } from '../data/remembered.ts';

/** The six languages of the interface (d1:15), each by its own name. */
export const languages = {
  en: 'English',
  ru: 'Русский',
  zh: '中文',
  es: 'Español',
  et: 'Eesti',
  tr: 'Türkçe',
} as const;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text);

/** Where the choice is kept between visits; `en` when nothing is (d1:191). */
const storageKey = 'locale';

export function rememberedLanguage(): Language {
  const kept = remembered(storageKey);
  return isLanguage(kept) ? kept : 'en';
}

export const rememberLanguage = (language: Language): void => remember(storageKey, language);
