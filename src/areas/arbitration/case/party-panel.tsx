import { Link } from 'react-router-dom';
import { usePanel } from '../../../entities/use-panel.ts';
import { formatNumber } from '../../../i18n/number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CellValue } from '../../../list/cells/cell-value.tsx';
import { PartyStatistics } from '../dispute.graphql.ts';
import { Fact } from './fact.tsx';
import { Panel } from './panel.tsx';
import type { Case } from './use-case-record.ts';

interface Props {
  readonly side: 'buyer' | 'seller';
  readonly found: Case;
  readonly children?: React.ReactNode;
}

/** Seconds as minutes with two decimals (d3:161). */
const minutes = (seconds: number): string =>
  formatNumber(seconds / 60, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Who one of the two is, what they have, and how their disputes ended before. */
export function PartyPanel({ side, found, children }: Props) {
  const { t } = useTranslation('arbitration');
  const userId = found[`${side}Id`];
  const { data, error, again } = usePanel(PartyStatistics, { userId }, String(found.finishedAt));
  const known = data?.p2pStatistics;
  const total = known ? known.wonDisputes + known.lostDisputes : 0;
  const share = (part: number) =>
    total === 0 ? '–' : formatNumber(part / total, { style: 'percent' });
  return (
    <Panel
      name={side}
      title={t(`parties.${side}`)}
      error={error}
      again={again}
      beside={
        found.openedBy === side.toUpperCase() && (
          <span className="wf-warning">{t('parties.opened')}</span>
        )
      }
    >
      <p className="arbitration-party-name">
        <Link to={`/user/${userId}`}>{found[`${side}Name`] ?? `#${userId}`}</Link>
        <span className="wf-muted wf-num">{userId}</span>
      </p>
      <dl className="arbitration-case-facts">
        <Fact name={t('parties.balance')}>
          <CellValue column={{ field: `${side}Balance`, as: 'amount' }} row={found} />{' '}
          <CellValue column={{ field: 'currencyId', as: 'currency' }} row={found} />
        </Fact>
        <Fact name={t('parties.disputes')}>
          {known ? (
            <span
              className="wf-num"
              title={t('parties.shares', {
                won: share(known.wonDisputes),
                lost: share(known.lostDisputes),
              })}
            >
              <span className="arbitration-won">
                {t('parties.won', { count: known.wonDisputes })}
              </span>
              {' · '}
              <span className="arbitration-lost">
                {t('parties.lost', { count: known.lostDisputes })}
              </span>
            </span>
          ) : (
            '–'
          )}
        </Fact>
        <Fact name={t('parties.median')}>
          <span className="wf-num">
            {known && known.medianTradeTime >= 0
              ? t('parties.minutes', { minutes: minutes(known.medianTradeTime) })
              : '–'}
          </span>
        </Fact>
        {children}
      </dl>
    </Panel>
  );
}
