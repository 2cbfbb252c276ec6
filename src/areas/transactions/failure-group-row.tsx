import '../../chart/chart.css';
import { Link } from 'react-router-dom';
import { Sparkline } from '../../chart/sparkline.tsx';
import { useReferences } from '../../data/references.ts';
import { useServerNow } from '../../i18n/now.ts';
import { formatNumber } from '../../i18n/number.ts';
import { Age } from '../../i18n/time-left.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { countsByDay, type FailureGroup } from './failure-groups.ts';

/** Days of the trend. */
const days = 14;

/** Rows of the list that are shown at once: its page. */
const maxShown = 100;

/** One reason: how often, since when, in which currencies; its transactions open as a list. */
export function FailureGroupRow({ group }: { readonly group: FailureGroup }) {
  const { t } = useTranslation('transactions');
  const { currencies } = useReferences();
  const now = useServerNow();
  const { reason, ids, currencyIds, times } = group;
  const counts = countsByDay(times, now, days);
  const titles = currencyIds.map((id) => currencies.get(id)?.title ?? `#${id}`).join(', ');
  const shown = ids.slice(0, maxShown);
  const dash = <span className="wf-none">–</span>;
  const [newest] = times;
  const oldest = times.at(-1);
  return (
    <tr data-testid="failures.group">
      <th scope="row" title={reason ?? undefined}>
        {reason ?? <span className="wf-muted">{t('failures.noReason')}</span>}
      </th>
      <td data-figure>{formatNumber(ids.length)}</td>
      <td data-figure>{formatNumber(counts.at(-1) ?? 0)}</td>
      <td className="failures-page-trend">
        <Sparkline values={counts.map(String)} tone="out" />
      </td>
      <td>{newest === undefined ? dash : <Age since={newest} />}</td>
      <td>{oldest === undefined ? dash : <Age since={oldest} />}</td>
      <td title={titles}>{titles === '' ? dash : titles}</td>
      <td>
        <Link to={`/transactions?status=ERROR&ids=${shown.join(',')}`}>
          {t('failures.show', { count: shown.length })}
        </Link>
      </td>
    </tr>
  );
}
