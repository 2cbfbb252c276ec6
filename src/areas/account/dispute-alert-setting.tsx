import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useKept } from '../../data/session.ts';

const minutes = [1, 2, 5, 10, 15];

/** How often the console calls again for disputes that nobody took. */
export function DisputeAlertSetting() {
  const { t } = useTranslation('account');
  const [seconds, setSeconds] = useKept('disputeAlertSeconds', 300);
  return (
    <FormGroup label={t('settings.disputeAlerts')} labelFor="setting-dispute-alerts">
      <HTMLSelect
        id="setting-dispute-alerts"
        fill
        value={seconds}
        onChange={(event) => setSeconds(Number(event.currentTarget.value))}
      >
        <option value={0}>{t('settings.disputeAlertsNever')}</option>
        {minutes.map((count) => (
          <option key={count} value={count * 60}>
            {t('settings.disputeAlertsEvery', { count })}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
}
