import { Button } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { CellValue } from '../../../cells/cell-value.tsx';
import { errorText } from '../../../data/client-error.ts';
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
  const { t } = useTranslation(['arbitration', 'errors', 'common']);
  const userId = found[`${side}Id`];
  const { data, error, again, isLoading } = usePanel(
    PartyStatistics,
    { userId },
    String(found.finishedAt),
  );
  useReportLoading(side, isLoading);
  const known = data?.p2pStatistics;
  const total = known ? known.wonDisputes + known.lostDisputes : 0;
  const share = (part: number) => disputeShare(part, total) ?? '–';
  return (
    <section className="case-strip-party" data-panel={side} data-testid={`panel.${side}`}>
      <h2>
        <span>{t(`arbitration:parties.${side}`)}</span>
        <Link to={`/user/${userId}`}>{found[`${side}Name`] ?? `#${userId}`}</Link>
        <span className="wf-muted wf-num">{userId}</span>
        {found.openedBy === side.toUpperCase() && (
          <span className="wf-warning">{t('arbitration:parties.opened')}</span>
        )}
      </h2>
      {error && (
        <p className="wf-problem" role="alert">
          {errorText(t, error)} <Button size="small" text={t('common:do.retry')} onClick={again} />
        </p>
      )}
      <dl>
        <Fact name={t('arbitration:parties.balance')}>
          <CellValue column={{ field: `${side}Balance`, as: 'amount' }} row={found} />{' '}
          <CellValue column={{ field: 'currencyId', as: 'currency' }} row={found} />
        </Fact>
        <Fact name={t('arbitration:parties.disputes')} isLoading={isLoading}>
          {known ? (
            <span
              className="wf-num"
              title={t('arbitration:parties.shares', {
                won: share(known.wonDisputes),
                lost: share(known.lostDisputes),
              })}
            >
              {t('arbitration:parties.won', { count: known.wonDisputes })}
              {' · '}
              {t('arbitration:parties.lost', { count: known.lostDisputes })}
            </span>
          ) : (
            '–'
          )}
        </Fact>
        <Fact name={t('arbitration:parties.median')} isLoading={isLoading}>
          <span className="wf-num">
            {known
              ? t('arbitration:parties.minutes', { minutes: tradeMinutes(known.medianTradeTime) })
              : '–'}
          </span>
        </Fact>
      </dl>
    </section>
  );
}
