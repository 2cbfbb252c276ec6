import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useOutletContext } from 'react-router-dom';
import { usePreference } from '../../data/session.ts';
import { type StartPage, startPageKey } from '../../data/start-pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The target of `/`; users unless the admin chooses another screen (d1:25). */
export function StartPageSetting() {
  const { t } = useTranslation('account');
  const pages = useOutletContext<readonly StartPage[]>();
  const [chosen, setChosen] = usePreference<string>(startPageKey, '/users');
  return (
    <FormGroup label={t('settings.startPage')} labelFor="setting-start-page">
      <HTMLSelect
        id="setting-start-page"
        fill
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {pages.map(({ path, label }) => (
          <option key={path} value={path}>
            {label}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
}
