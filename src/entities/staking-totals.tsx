import { amountText } from '../cells/amount-text.ts';
import { graphql } from '../data/graphql.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePanel } from './use-query.ts';

const StakingTotals = graphql(`
  query StakingTotals($userId: ID) { stakingTotals(userId: $userId) { total monthly daily currency } }
`);

interface Props {
  /** Without it, the sums of all users. */
  readonly userId?: string;
  /** Another value reads the sums again. */
  readonly version?: string;
}

const everyone = {};

/** Shows what staking has paid in total, this month and on the last day (d2:119). */
export function StakingTotalsLine({ userId, version }: Props) {
  const { t } = useTranslation('staking');
  const { data } = usePanel(StakingTotals, userId === undefined ? everyone : { userId }, version);
  const totals = data?.stakingTotals;
  if (!totals) return null;
  const shown = (value: string | null) => (value === null ? '–' : amountText(value, 2));
  return (
    <span className="wf-muted" data-testid="staking-totals">
      {t('totals', {
        total: shown(totals.total),
        monthly: shown(totals.monthly),
        daily: shown(totals.daily),
        currency: totals.currency ?? '',
      })}
    </span>
  );
}
