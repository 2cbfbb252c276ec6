import { errorText } from '../../data/client-error.ts';
import { graphql } from '../../data/graphql.ts';
import { disputeShare, tradeMinutes } from '../../entities/trade-time.ts';
import { usePanel } from '../../entities/use-query.ts';
import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const StatisticsOfUser = graphql(`
  query StatisticsOfUser($userId: ID!) {
    p2pStatistics(userId: $userId) { averageTradeTime medianTradeTime lostDisputes wonDisputes }
  }
`);

interface Props {
  readonly userId: string;
  /** A change of this value reloads the statistics. */
  readonly version: string;
}

/**
 * Shows how long the user's deals take, and how disputes about them were decided (d3:161 to
 * d3:163).
 */
export function UserStatistics({ userId, version }: Props) {
  const { t } = useTranslation(['p2pProfiles', 'errors']);
  const { data, error } = usePanel(StatisticsOfUser, { userId }, version);
  if (error) return <p className="wf-problem">{errorText(t, error)}</p>;
  const known = data?.p2pStatistics;
  if (!known) return null;
  const { wonDisputes, lostDisputes } = known;
  const total = wonDisputes === null || lostDisputes === null ? null : wonDisputes + lostDisputes;
  const counted = (count: number | null) => {
    if (count === null || total === null) return '–';
    const share = disputeShare(count, total);
    return share === null ? formatNumber(count) : `${formatNumber(count)} (${share})`;
  };
  const minutes = (seconds: number | null) =>
    seconds === null
      ? '–'
      : t('p2pProfiles:statistics.minutes', { minutes: tradeMinutes(seconds) });
  const statistics = {
    average: minutes(known.averageTradeTime),
    median: minutes(known.medianTradeTime),
    won: counted(wonDisputes),
    lost: counted(lostDisputes),
    total: total === null ? '–' : formatNumber(total),
  } as const;
  return (
    <dl className="wf-facts user-p2p-statistics" data-testid="user-statistics">
      {(Object.keys(statistics) as (keyof typeof statistics)[]).map((name) => (
        <div key={name} data-testid={`user-statistics.${name}`}>
          <dt>{t(`p2pProfiles:statistics.${name}`)}</dt>
          <dd className="wf-num">{statistics[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
