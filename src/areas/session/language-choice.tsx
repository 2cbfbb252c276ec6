import { CaretDownIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import { changeLanguage } from '../../i18n/i18n.ts';
import { isLanguage, languageCodes, languages } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { setChosenLanguage } from './chosen-language.ts';

/** Selects the language before sign-in. After sign-in it becomes the admin's own language. */
export function LanguageChoice() {
  const { t, language: shown } = useTranslation('session');
  const id = useId();
  const choose = (language: string) => {
    if (!isLanguage(language)) return;
    setChosenLanguage(language);
    void changeLanguage(language);
  };
  return (
    <div className="sign-in-page-language">
      <label htmlFor={id}>{t('language')}</label>
      <div className="bp6-html-select bp6-minimal">
        <select id={id} value={shown} onChange={(event) => choose(event.target.value)}>
          {languageCodes.map((code) => (
            <option key={code} value={code} lang={code}>
              {languages[code]}
            </option>
          ))}
        </select>
        <CaretDownIcon className="sign-in-page-caret" />
      </div>
    </div>
  );
}
