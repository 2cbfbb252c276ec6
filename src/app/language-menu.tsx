import { Button, Menu, MenuItem, Popover } from '@blueprintjs/core';
import { TranslateIcon } from '@blueprintjs/icons';
import { notifyFailure } from '../data/notices.ts';
import { updateSettings } from '../data/session.ts';
import { changeLanguage } from '../i18n/i18n.ts';
import { type Language, languageCodes, languages } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Six languages (d1:15); the choice applies at once and is saved in the admin's settings. */
export function LanguageMenu() {
  const { t, language } = useTranslation('shell');
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
              selected={code === language}
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
        text={language.toUpperCase()}
        aria-label={t('header.language')}
        title={t('header.language')}
      />
    </Popover>
  );
}
