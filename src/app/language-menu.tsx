import { Button, Menu, MenuItem, Popover } from '@blueprintjs/core';
import { TranslateIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../data/notices.ts';
import { updateSettings } from '../data/session.ts';
import { changeLanguage } from '../i18n/i18n.ts';
import { type Language, languageCodes, languages } from '../i18n/languages.ts';

/** Six languages (d1:15); the choice is shown at once and saved in the admin's settings. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation('shell');
  const choose = (locale: Language) => {
    Promise.all([changeLanguage(locale), updateSettings({ locale })]).catch(notifyFailure);
  };
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu aria-label={t('header.language')}>
          {languageCodes.map((code) => (
            <MenuItem
              key={code}
              roleStructure="listoption"
              selected={code === i18n.language}
              text={<span lang={code}>{languages[code]}</span>}
              onClick={() => choose(code)}
            />
          ))}
        </Menu>
      }
    >
      <Button
        variant="minimal"
        icon={<TranslateIcon />}
        text={i18n.language.toUpperCase()}
        aria-label={t('header.language')}
        title={t('header.language')}
      />
    </Popover>
  );
}
