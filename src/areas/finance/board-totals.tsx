import { useTranslation } from '../../i18n/use-translation.ts';
import { Status as StatusMark } from '../../theme/status.tsx';
import type { Status } from './finance.graphql.ts';
import { Money } from './money.tsx';
import { isZero, sumOf, sumsOf, worthOf } from './totals.ts';

interface Props {
  readonly statuses: readonly Status[];
  /** Dollars for one unit of the equivalent. */
  readonly target: string | null | undefined;
  readonly title: string;
}

/** Shows the whole platform in one line: everything that has a rate, in the equivalent. */
export function BoardTotals({ statuses, target, title }: Props) {
  const { t } = useTranslation('finance');
  const total = (amount: (status: Status) => string | null) => {
    const worths = statuses.map((status) => worthOf(amount(status), status.usdRate, target));
    return worths.some((worth) => worth !== null) ? sumOf(worths) : null;
  };
  const unrated = statuses.filter(({ usdRate }) => usdRate === null).length;
  const broken = statuses.reduce((sum, { brokenCount }) => sum + (brokenCount ?? 0), 0);
  const figures = {
    diff: total((status) => sumsOf(status).diff),
    inFlight: total(({ inFlight }) => inFlight),
    broken: total((status) => status.broken),
  };
  return (
    <div className="finance-totals">
      <dl>
        {(['diff', 'inFlight', 'broken'] as const).map((name) => (
          <div key={name} data-figure={isZero(figures[name]) ? undefined : name}>
            <dt>{t(`totals.${name}`)}</dt>
            <dd>
              <Money value={figures[name]} decimals={2} signed /> <small>{title}</small>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('totals.breaks')}</dt>
          <dd>
            <StatusMark intent={broken > 0 ? 'bad' : 'plain'}>
              {t('breaks', { count: broken })}
            </StatusMark>
          </dd>
        </div>
      </dl>
      {unrated > 0 && <p className="wf-muted">{t('unrated', { count: unrated })}</p>}
    </div>
  );
}
