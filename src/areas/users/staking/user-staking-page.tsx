import { useCallback, useMemo, useState } from 'react';
import { change } from '../../../data/client.ts';
import { useWatch } from '../../../data/use-live.ts';
import { CreateAnywhere } from '../../../entities/create-button.tsx';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { usePanel } from '../../../entities/use-query.ts';
import { LoadingLines } from '../../../i18n/loading-lines.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { UserTabPage } from '../user-tab-page.tsx';
import { StakingBalances } from './staking-balances.tsx';
import { StakingOfUserLog } from './staking-of-user-log.tsx';
import {
  StakingLogsOfUserLive,
  StakingOfUser,
  StartStakingOfUser,
} from './user-staking.graphql.ts';

const page = { number: 1, size: 20 };
const fields = { currencyId: { as: 'currency' }, percent: { as: 'decimal' } } as const;

function UserStaking({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('staking');
  const [changes, setChanges] = useState(0);
  const renew = useCallback(() => setChanges((before) => before + 1), []);
  const version = String(changes);
  const variables = useMemo(() => ({ userId, page }), [userId]);
  const watched = useMemo(() => ({ filter: { userId }, page }), [userId]);
  const { data, error, again } = usePanel(StakingOfUser, variables, version);
  useWatch(StakingLogsOfUserLive, watched, data?.stakingLogs ?? false, {
    next: renew,
    reset: renew,
  });
  if (error) return <ReadProblem error={error} again={again} />;
  if (!data) return <LoadingLines count={6} />;
  return (
    <div className="record-page-body">
      <section>
        <h2>{t('card.balances')}</h2>
        <StakingBalances
          rows={data.userStakings.items}
          userId={userId}
          version={version}
          onChanged={renew}
        />
        <CreateAnywhere
          name="staking"
          needs="manageStaking"
          fields={fields}
          start={{}}
          send={(values, key) => change(StartStakingOfUser, { userId, ...values, key })}
          onDone={renew}
        />
      </section>
      <section>
        <h2>{t('titles.logs')}</h2>
        <StakingOfUserLog found={data.stakingLogs} userId={userId} />
      </section>
    </div>
  );
}

/** /user/:id/staking: the balances of a user that earn interest, and what they earned (d1:81). */
export function UserStakingPage() {
  const { t } = useTranslation('staking');
  return (
    <UserTabPage title={t('card.title')} testId="user-staking">
      {({ id }) => <UserStaking key={id} userId={id} />}
    </UserTabPage>
  );
}
