import type { Locale } from 'date-fns';
import { useEffect, useState } from 'react';
import type { Language } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Passed as objects, because the picker's own loader uses paths that no bundler can resolve. */
const loaders: Readonly<Record<Language, () => Promise<{ default: Locale }>>> = {
  en: () => import('date-fns/locale/en-GB'),
  ru: () => import('date-fns/locale/ru'),
  zh: () => import('date-fns/locale/zh-CN'),
  es: () => import('date-fns/locale/es'),
  et: () => import('date-fns/locale/et'),
  tr: () => import('date-fns/locale/tr'),
};

/**
 * Returns the names of months and days in the person's language; undefined until they are loaded.
 */
export function useDateLocale(): Locale | undefined {
  const { language } = useTranslation();
  const [locale, setLocale] = useState<Locale>();
  useEffect(() => {
    let current = true;
    const load = loaders[language as Language] ?? loaders.en;
    load()
      .then((loaded) => {
        if (current) setLocale(loaded.default);
      })
      // Without the names the picker shows numbers.
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [language]);
  return locale;
}
