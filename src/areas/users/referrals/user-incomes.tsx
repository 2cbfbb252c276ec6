import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { CellValue } from '../../../cells/cell-value.tsx';
import { useWatch } from '../../../data/use-live.ts';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { usePanel } from '../../../entities/use-query.ts';
import { Instant } from '../../../i18n/instant.tsx';
import { LoadingLines } from '../../../i18n/loading-lines.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ReferralIncomesOfUser, ReferralIncomesOfUserLive } from './user-referrals.graphql.ts';

interface Props {
  readonly userId: string;
  readonly version: string;
  readonly onNews: () => void;
}

const page = { number: 1, size: 20 };
const amount = { field: 'amount', as: 'amount', secondary: 'currencyId', unit: true } as const;
const payer = { field: 'referralId', as: 'user', secondary: 'referralName' } as const;
const type = { field: 'type', as: 'enum', of: 'ReferralIncomeType' } as const;

/** Shows the last incomes of the user; the list has all of them (d2:245). */
export function UserIncomes({ userId, version, onNews }: Props) {
  const { t } = useTranslation(['referral', 'common']);
  const variables = useMemo(() => ({ filter: { userIds: [userId] }, page }), [userId]);
  const { data, error, again } = usePanel(ReferralIncomesOfUser, variables, version);
  useWatch(ReferralIncomesOfUserLive, variables, data?.referralIncomes ?? false, {
    next: onNews,
    reset: onNews,
  });
  if (error) return <ReadProblem error={error} again={again} />;
  if (!data) return <LoadingLines count={4} />;
  const { items, total } = data.referralIncomes;
  if (items.length === 0) return <p className="wf-muted">{t('common:nothingToShow')}</p>;
  return (
    <>
      <ol className="record-page-timeline" data-testid="user-incomes">
        {items.map((item) => (
          <li key={item.id}>
            <span className="wf-muted">{item.createdAt && <Instant at={item.createdAt} />}</span>
            <div>
              <strong>
                <CellValue column={amount} row={item} />
              </strong>{' '}
              <CellValue column={type} row={item} /> <CellValue column={payer} row={item} />
            </div>
          </li>
        ))}
      </ol>
      <Link to={`/referral-program/incomes?userIds=${userId}`}>
        {t('referral:card.incomes', { count: total ?? items.length })}
      </Link>
    </>
  );
}
