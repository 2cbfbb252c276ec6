import { useSession } from '../../data/session.ts';
import { useAdminStatusText } from '../../i18n/admin-status.ts';
import { utcOffset } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export function WhoIAm() {
  const { t } = useTranslation(['account', 'common']);
  const { admin } = useSession();
  const statusText = useAdminStatusText();
  return (
    <dl className="account-facts">
      <dt>{t('who.email')}</dt>
      <dd>{admin.email}</dd>
      <dt>{t('who.userName')}</dt>
      <dd>{admin.userName ?? t('common:none')}</dd>
      <dt>{t('who.status')}</dt>
      <dd>{statusText(admin.status)}</dd>
      <dt>{t('who.id')}</dt>
      <dd className="wf-num">{admin.id}</dd>
      <dt>{t('who.zone')}</dt>
      <dd className="wf-num">
        {utcOffset()} <span className="wf-muted">{timeZone()}</span>
      </dd>
    </dl>
  );
}

const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
