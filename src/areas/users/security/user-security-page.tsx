import '../../../entities/record-page.css';
import './user-security.css';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { stateName } from '../../../action/act-offers.ts';
import { NoRecord } from '../../../entities/no-record.tsx';
import { useRecord } from '../../../entities/use-record.ts';
import { usePageTitle } from '../../../i18n/page-title.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StateName } from '../../../lifecycle/state-name.tsx';
import { UserLive } from '../user.graphql.ts';
import { asUser, userRecord } from '../user.record.ts';
import { UserTabs } from '../user-tabs.tsx';
import { AllowedIpList } from './allowed-ips.tsx';
import { FactorCodes } from './factor-codes.tsx';
import { FactorHistory } from './factor-history.tsx';
import { RecentActions } from './recent-actions.tsx';
import { UserFactors } from './user-factors.tsx';

/** /user/:id/security: second factors, codes, allow-list and the log of the user (d1:77). */
export function UserSecurityPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['userSecurity', 'users', 'common']);
  const reading = useRecord(userRecord, id, UserLive);
  const { row, again } = reading;
  const [changes, setChanges] = useState(0);
  const renewAll = useCallback(() => {
    setChanges((before) => before + 1);
    again();
  }, [again]);
  const version = String(changes);
  usePageTitle(
    row
      ? `${t('userSecurity:title')} · ${t('users:one', { id })} · ${String(row.userName)}`
      : undefined,
  );
  if (reading.status === 'missing' || !row)
    return <NoRecord reading={reading} missing={t('users:notFound', { id })} list="/users" />;

  const state = stateName(userRecord, row);
  return (
    <article
      className="record-page"
      data-testid="user-security"
      aria-busy={reading.status === 'loading'}
    >
      <div className="record-page-head">{state && <StateName record="users" state={state} />}</div>
      <UserTabs userId={id} />
      <div className="record-page-body">
        <section>
          <h2>{t('userSecurity:factors.title')}</h2>
          <UserFactors userId={id} factors={asUser(row).secondFactors} onChanged={renewAll} />
          <h2>{t('userSecurity:factors.history')}</h2>
          <FactorHistory userId={id} version={version} />
          <h2>{t('userSecurity:codes.title')}</h2>
          <FactorCodes userId={id} />
          <h2>{t('userSecurity:ips.title')}</h2>
          <AllowedIpList userId={id} version={version} />
        </section>
        <section>
          <h2>{t('userSecurity:actions.title')}</h2>
          <RecentActions userId={id} version={version} onNews={renewAll} />
        </section>
      </div>
    </article>
  );
}
