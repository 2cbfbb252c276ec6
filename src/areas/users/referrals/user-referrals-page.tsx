import '../../../entities/record-page.css';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { stateName } from '../../../action/act-offers.ts';
import { NoRecord } from '../../../entities/no-record.tsx';
import { useRecord } from '../../../entities/use-record.ts';
import { usePageTitle } from '../../../i18n/page-title.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StateName } from '../../../lifecycle/state-name.tsx';
import { UserLive } from '../user.graphql.ts';
import { userRecord } from '../user.record.ts';
import { UserTabs } from '../user-tabs.tsx';
import { ReferralMembership } from './referral-membership.tsx';
import { UserIncomes } from './user-incomes.tsx';

/** /user/:id/referrals: the user's program, membership and incomes (d1:43, d1:81). */
export function UserReferralsPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['referral', 'users']);
  const reading = useRecord(userRecord, id, UserLive);
  const { row } = reading;
  const [changes, setChanges] = useState(0);
  const renew = useCallback(() => setChanges((before) => before + 1), []);
  const version = String(changes);
  usePageTitle(
    row
      ? `${t('referral:titles.members')} · ${t('users:one', { id })} · ${String(row.userName)}`
      : undefined,
  );
  if (reading.status === 'missing' || !row)
    return <NoRecord reading={reading} missing={t('users:notFound', { id })} list="/users" />;

  const state = stateName(userRecord, row);
  return (
    <article
      className="record-page"
      data-testid="user-referrals"
      aria-busy={reading.status === 'loading'}
    >
      <div className="record-page-head">{state && <StateName record="users" state={state} />}</div>
      <UserTabs userId={id} />
      <div className="record-page-body">
        <section>
          <ReferralMembership userId={id} version={version} onChanged={renew} />
        </section>
        <section>
          <h2>{t('referral:titles.incomes')}</h2>
          <UserIncomes userId={id} version={version} onNews={renew} />
        </section>
      </div>
    </article>
  );
}
