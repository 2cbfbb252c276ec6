import './user-security.css';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { asUser } from '../user.record.ts';
import { type TabUser, UserTabPage } from '../user-tab-page.tsx';
import { AllowedIpList } from './allowed-ips.tsx';
import { FactorCodes } from './factor-codes.tsx';
import { FactorHistory } from './factor-history.tsx';
import { RecentActions } from './recent-actions.tsx';
import { UserFactors } from './user-factors.tsx';

/** /user/:id/security: second factors, codes, allow-list and the log of the user (d1:77). */
export function UserSecurityPage() {
  const { t } = useTranslation('userSecurity');
  return (
    <UserTabPage title={t('title')} testId="user-security">
      {(user) => <UserSecurity {...user} />}
    </UserTabPage>
  );
}

function UserSecurity({ id, row, again }: TabUser) {
  const { t } = useTranslation('userSecurity');
  const [changes, setChanges] = useState(0);
  const renewAll = useCallback(() => {
    setChanges((before) => before + 1);
    again();
  }, [again]);
  const version = String(changes);
  return (
    <div className="record-page-body">
      <section>
        <h2>{t('factors.title')}</h2>
        <UserFactors userId={id} factors={asUser(row).secondFactors} onChanged={renewAll} />
        <h2>{t('factors.history')}</h2>
        <FactorHistory userId={id} version={version} />
        <h2>{t('codes.title')}</h2>
        <FactorCodes userId={id} />
        <h2>{t('ips.title')}</h2>
        <AllowedIpList userId={id} version={version} />
      </section>
      <section>
        <h2>{t('actions.title')}</h2>
        <RecentActions userId={id} version={version} onNews={renewAll} />
      </section>
    </div>
  );
}
