import { useEffect } from 'react';
import { takeChosenLanguage } from '../areas/session/chosen-language.ts';
import { updateSettings, useMaybeSession } from '../data/session.ts';
import { changeLanguage, i18n } from '../i18n/i18n.ts';
import { isLanguage } from '../i18n/languages.ts';
import { isDark, showTheme } from '../theme/theme.ts';
import { rememberSignedIn } from './console-loader.ts';

/** Applies the admin's stored language and theme to the screen, also after a change elsewhere. */
export function useAppearance(): void {
  const session = useMaybeSession();
  const locale = session?.settings.locale;
  const dark = session?.settings.isDarkTheme;

  useEffect(() => {
    if (locale === undefined) return;
    const chosen = takeChosenLanguage();
    if (chosen && chosen !== locale) {
      updateSettings({ locale: chosen }).catch(() => {});
    } else if (isLanguage(locale) && locale !== i18n.language) {
      changeLanguage(locale).catch(() => {});
    }
  }, [locale]);

  useEffect(() => {
    if (dark !== undefined && dark !== isDark()) showTheme(dark);
  }, [dark]);

  useEffect(() => {
    rememberSignedIn(session !== null);
  }, [session]);
}
