import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { usePreference } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const choices = ['UNASSIGNED', 'MINE', 'ALL'] as const;
const minutes = [1, 2, 5, 10, 15];

/**
 * Selects the disputes that cause an alert, and the interval of repeated alerts for those without
 * an arbitrator.
 */
export function DisputeAlertSetting() {
  const { t } = useTranslation('account');
  const [seconds, setSeconds] = usePreference('disputeAlertSeconds', 300);
  const [whose, setWhose] = usePreference<(typeof choices)[number]>('disputeAlertFor', 'ALL');
  return (
    <>
      <FormGroup label={t('settings.alertFor')} labelFor="setting-alert-for">
        <HTMLSelect
          id="setting-alert-for"
          fill
          value={whose}
          onChange={(event) => setWhose(event.currentTarget.value as (typeof choices)[number])}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`settings.alertForChoice.${choice}`)}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      <FormGroup label={t('settings.disputeAlerts')} labelFor="setting-dispute-alerts">
        <HTMLSelect
          id="setting-dispute-alerts"
          fill
          disabled={whose === 'MINE'}
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
    </>
  );
}
