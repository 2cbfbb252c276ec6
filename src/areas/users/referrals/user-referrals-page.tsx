import { useCallback, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { UserTabPage } from '../user-tab-page.tsx';
import { LeadOfUser } from './lead-of-user.tsx';
import { ReferralMembership } from './referral-membership.tsx';
import { UserIncomes } from './user-incomes.tsx';

/** /user/:id/referrals: the user's program, membership and incomes (d1:43, d1:81). */
export function UserReferralsPage() {
  const { t } = useTranslation('referral');
  const [changes, setChanges] = useState(0);
  const renew = useCallback(() => setChanges((before) => before + 1), []);
  const version = String(changes);
  return (
    <UserTabPage title={t('titles.members')} testId="user-referrals">
      {({ id }) => (
        <div className="record-page-body">
          <section>
            <ReferralMembership userId={id} version={version} onChanged={renew} />
            <LeadOfUser userId={id} />
          </section>
          <section>
            <h2>{t('titles.incomes')}</h2>
            <UserIncomes userId={id} version={version} onNews={renew} />
          </section>
        </div>
      )}
    </UserTabPage>
  );
}
