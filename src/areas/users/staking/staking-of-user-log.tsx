import { Link } from 'react-router-dom';
import { CellValue } from '../../../cells/cell-value.tsx';
import type { ResultOf } from '../../../data/graphql.ts';
import { Instant } from '../../../i18n/instant.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { StakingOfUser } from './user-staking.graphql.ts';

const type = { field: 'type', as: 'enum', of: 'StakingLogType' } as const;
const amount = { field: 'amount', as: 'amount', secondary: 'currencyId', unit: true } as const;

interface Props {
  readonly found: ResultOf<typeof StakingOfUser>['stakingLogs'];
  readonly userId: string;
}

/** The last entries of the user's staking log; the list has all of them (d2:298). */
export function StakingOfUserLog({ found: { items, total }, userId }: Props) {
  const { t } = useTranslation(['staking', 'common']);
  if (items.length === 0) return <p className="wf-muted">{t('common:nothingToShow')}</p>;
  return (
    <>
      <ol className="record-page-timeline" data-testid="user-staking-log">
        {items.map((item) => (
          <li key={item.id}>
            <span className="wf-muted">{item.createdAt && <Instant at={item.createdAt} />}</span>
            <div>
              {item.amount !== null && (
                <strong>
                  <CellValue column={amount} row={item} />{' '}
                </strong>
              )}
              <CellValue column={type} row={item} /> {item.day}
              {item.percentBefore !== null && ` ${item.percentBefore} % → ${item.percent ?? '–'} %`}
            </div>
          </li>
        ))}
      </ol>
      <Link to={`/staking/log?userId=${userId}`}>
        {t('staking:card.entries', { count: total ?? items.length })}
      </Link>
    </>
  );
}
