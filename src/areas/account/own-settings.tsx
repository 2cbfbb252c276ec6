import { FormGroup, HTMLSelect, SegmentedControl, Switch } from '@blueprintjs/core';
import { usePatterns } from '../../chart/use-patterns.ts';
import { notify, notifyFailure } from '../../data/notices.ts';
import {
  type SettingsPatch,
  updateSettings,
  useMay,
  usePreference,
  useSession,
} from '../../data/session.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { isLanguage, languageCodes, languages } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pageSizes } from '../../list/define-list.ts';
import { pageSizeSourceKey, usePageSizeSource } from '../../list/page-size.ts';
import { showTheme } from '../../theme/theme.ts';
import { DisputeAlertSetting } from './dispute-alert-setting.tsx';
import { SoundSetting } from './sound-setting.tsx';
import { StartPageSetting } from './start-page-setting.tsx';

const save = (settings: SettingsPatch) =>
  updateSettings(settings).then(
    () => notify({ intent: 'success', key: 'common:saved' }),
    notifyFailure,
  );

/** The admin's settings of d1:98, and the console's own switches. Each change is saved at once. */
export function OwnSettings() {
  const { t, language } = useTranslation(['account', 'list']);
  const { settings } = useSession();
  const mayArbitrate = useMay('arbitrate');
  const [density, setDensity] = usePreference<string>('density', 'compact');
  const [follow, setFollow] = usePreference('follow', false);
  const [patterns, setPatterns] = usePatterns();
  const [shortcuts, setShortcuts] = usePreference('shortcuts', true);

  const sizeSource = usePageSizeSource();

  const choosePageSize = (choice: string) =>
    void save(
      choice === 'window'
        ? { console: { [pageSizeSourceKey]: choice } }
        : { itemsPerPage: Number(choice), console: { [pageSizeSourceKey]: 'chosen' } },
    );
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
      <FormGroup label={t('account:settings.language')} labelFor="setting-language">
        <HTMLSelect
          id="setting-language"
          fill
          value={language}
          onChange={(event) => chooseLanguage(event.currentTarget.value)}
        >
          {languageCodes.map((code) => (
            <option key={code} value={code} lang={code}>
              {languages[code]}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      <FormGroup label={t('account:settings.theme')}>
        <SegmentedControl
          fill
          aria-label={t('account:settings.theme')}
          value={settings.isDarkTheme ? 'dark' : 'light'}
          onValueChange={chooseTheme}
          options={[
            { value: 'dark', label: t('account:settings.dark') },
            { value: 'light', label: t('account:settings.light') },
          ]}
        />
      </FormGroup>
      <StartPageSetting />
      <FormGroup
        label={t('account:settings.pageSize')}
        helperText={t('account:settings.pageSizeHint')}
      >
        <SegmentedControl
          fill
          aria-label={t('account:settings.pageSize')}
          value={sizeSource === 'window' ? sizeSource : String(settings.itemsPerPage)}
          onValueChange={choosePageSize}
          options={[
            { value: 'window', label: t('account:settings.pageSizeAuto') },
            ...pageSizes.map((size) => ({ value: String(size), label: String(size) })),
          ]}
        />
      </FormGroup>
      <FormGroup label={t('account:settings.density')}>
        <SegmentedControl
          fill
          aria-label={t('account:settings.density')}
          value={density}
          onValueChange={setDensity}
          options={[
            { value: 'compact', label: t('account:settings.compact') },
            { value: 'roomy', label: t('account:settings.roomy') },
          ]}
        />
      </FormGroup>
      <FormGroup helperText={t('list:held.followHint')}>
        <Switch
          checked={follow}
          label={t('list:held.follow')}
          onChange={(event) => setFollow(event.currentTarget.checked)}
        />
      </FormGroup>
      <FormGroup helperText={t('account:settings.chartPatternsHint')}>
        <Switch
          checked={patterns}
          label={t('account:settings.chartPatterns')}
          onChange={(event) => setPatterns(event.currentTarget.checked)}
        />
      </FormGroup>
      <SoundSetting />
      {mayArbitrate && <DisputeAlertSetting />}
      <FormGroup helperText={t('account:settings.shortcutsHint')}>
        <Switch
          checked={shortcuts}
          label={t('account:settings.shortcuts')}
          onChange={(event) => setShortcuts(event.currentTarget.checked)}
        />
      </FormGroup>
    </>
  );
}
