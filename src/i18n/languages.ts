import { remember, remembered } from '../data/local-storage.ts';

/** The six languages of the interface (d1:15), each with its own name. */
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

/** Storage key of the chosen language between visits; the default is `en` (d1:191). */
const storageKey = 'locale';

export function rememberedLanguage(): Language {
  const stored = remembered(storageKey);
  return isLanguage(stored) ? stored : 'en';
}

export const rememberLanguage = (language: Language): void => remember(storageKey, language);
