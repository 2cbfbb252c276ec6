import { Link } from 'react-router-dom';
import { CellValue } from '../../../cells/cell-value.tsx';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { disputeShare, tradeMinutes } from '../../../entities/trade-time.ts';
import { usePanel } from '../../../entities/use-query.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PartyStatistics } from '../dispute.graphql.ts';
import { useReportLoading } from './case-loading.ts';
import { Fact } from './fact.tsx';
import type { Case } from './use-case-record.ts';

interface Props {
  readonly side: 'buyer' | 'seller';
  readonly found: Case;
}

/** One of the two parties: identity, balance, and the outcomes of earlier disputes. */
export function PartySummary({ side, found }: Props) {
  const { t } = useTranslation('arbitration');
  const userId = found[`${side}Id`];
  const { data, error, again, isLoading } = usePanel(
    PartyStatistics,
    userId === null ? undefined : { userId },
    String(found.finishedAt),
  );
  useReportLoading(side, isLoading);
  const {
    wonDisputes = null,
    lostDisputes = null,
    medianTradeTime = null,
  } = data?.p2pStatistics ?? {};
  const areKnown = wonDisputes !== null && lostDisputes !== null;
  const total = areKnown ? wonDisputes + lostDisputes : 0;
  const share = (part: number) => disputeShare(part, total) ?? '–';
  return (
    <section className="case-strip-party" data-panel={side} data-testid={`panel.${side}`}>
      <h2>
        <span>{t(`parties.${side}`)}</span>
        {userId === null ? (
          <span>{found[`${side}Name`] ?? '–'}</span>
        ) : (
          <Link to={`/user/${userId}`}>{found[`${side}Name`] ?? `#${userId}`}</Link>
        )}
        <span className="wf-muted wf-num">{userId}</span>
        {found.openedBy === side.toUpperCase() && (
          <span className="wf-warning">{t('parties.opened')}</span>
        )}
      </h2>
      {error && <ReadProblem error={error} again={again} />}
      <dl>
        <Fact name={t('parties.balance')}>
          <CellValue column={{ field: `${side}Balance`, as: 'amount' }} row={found} />{' '}
          <CellValue column={{ field: 'currencyId', as: 'currency' }} row={found} />
        </Fact>
        <Fact name={t('parties.disputes')} isLoading={isLoading}>
          {areKnown ? (
            <span
              className="wf-num"
              title={t('parties.shares', {
                won: share(wonDisputes),
                lost: share(lostDisputes),
              })}
            >
              {t('parties.won', { count: wonDisputes })}
              {' · '}
              {t('parties.lost', { count: lostDisputes })}
            </span>
          ) : (
            '–'
          )}
        </Fact>
        <Fact name={t('parties.median')} isLoading={isLoading}>
          <span className="wf-num">
            {medianTradeTime === null
              ? '–'
              : t('parties.minutes', { minutes: tradeMinutes(medianTradeTime) })}
          </span>
        </Fact>
      </dl>
    </section>
  );
}
