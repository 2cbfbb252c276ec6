import { FormGroup, HTMLSelect, SegmentedControl, Switch } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { notify, notifyFailure } from '../../data/notices.ts';
import { type SettingsPatch, updateSettings, useKept, useSession } from '../../data/session.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { isLanguage, languageCodes, languages } from '../../i18n/languages.ts';
import { showTheme } from '../../theme/theme.ts';

const pageSizes = [20, 50, 100];

const save = (settings: SettingsPatch) =>
  updateSettings(settings).then(
    () => notify({ intent: 'success', key: 'common:saved' }),
    notifyFailure,
  );

/** What d1:98 keeps for an admin, and the console's own switches. Saved as they are changed. */
export function OwnSettings() {
  const { t, i18n } = useTranslation('account');
  const { settings } = useSession();
  const [density, setDensity] = useKept<string>('density', 'compact');
  const [shortcuts, setShortcuts] = useKept('shortcuts', true);

  const chooseLanguage = (locale: string) => {
    if (!isLanguage(locale)) return;
    changeLanguage(locale).then(() => save({ locale }), notifyFailure);
  };
  const chooseTheme = (theme: string) => {
    showTheme(theme === 'dark');
    void save({ isDarkTheme: theme === 'dark' });
  };

  return (
    <>
      <FormGroup label={t('settings.language')} labelFor="setting-language">
        <HTMLSelect
          id="setting-language"
          fill
          value={i18n.language}
          onChange={(event) => chooseLanguage(event.currentTarget.value)}
        >
          {languageCodes.map((code) => (
            <option key={code} value={code} lang={code}>
              {languages[code]}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      <FormGroup label={t('settings.theme')}>
        <SegmentedControl
          fill
          aria-label={t('settings.theme')}
          value={settings.isDarkTheme ? 'dark' : 'light'}
          onValueChange={chooseTheme}
          options={[
            { value: 'dark', label: t('settings.dark') },
            { value: 'light', label: t('settings.light') },
          ]}
        />
      </FormGroup>
      <FormGroup label={t('settings.pageSize')} helperText={t('settings.pageSizeHint')}>
        <SegmentedControl
          fill
          aria-label={t('settings.pageSize')}
          value={String(settings.itemsPerPage)}
          onValueChange={(size) => void save({ itemsPerPage: Number(size) })}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
      </FormGroup>
      <FormGroup label={t('settings.density')}>
        <SegmentedControl
          fill
          aria-label={t('settings.density')}
          value={density}
          onValueChange={setDensity}
          options={[
            { value: 'compact', label: t('settings.compact') },
            { value: 'roomy', label: t('settings.roomy') },
          ]}
        />
      </FormGroup>
      <FormGroup helperText={t('settings.shortcutsHint')}>
        <Switch
          checked={shortcuts}
          label={t('settings.shortcuts')}
          onChange={(event) => setShortcuts(event.currentTarget.checked)}
        />
      </FormGroup>
    </>
  );
}
