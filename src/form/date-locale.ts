import type { Locale } from 'date-fns';
import { useEffect, useState } from 'react';
import type { Language } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Given as objects: the picker's own loader asks for paths that no bundler can follow. */
const loaders: Readonly<Record<Language, () => Promise<{ default: Locale }>>> = {
  en: () => import('date-fns/locale/en-GB'),
  ru: () => import('date-fns/locale/ru'),
  zh: () => import('date-fns/locale/zh-CN'),
  es: () => import('date-fns/locale/es'),
  et: () => import('date-fns/locale/et'),
  tr: () => import('date-fns/locale/tr'),
};

/** Names of months and days in the person's language; undefined until they have arrived. */
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
      // Without names the picker still shows numbers.
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [language]);
  return locale;
}
