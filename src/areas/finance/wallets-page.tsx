import './finance.css';
import { Button, ButtonGroup, NonIdealState, Spinner } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { errorText } from '../../data/client-error.ts';
import { useReferences } from '../../data/references.ts';
import { useConnection } from '../../data/use-live.ts';
import { put, useSearch } from '../../data/use-search.ts';
import { formatTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../theme/empty-state.tsx';
import { BoardRow } from './board-row.tsx';
import { BoardTotals } from './board-totals.tsx';
import type { Status } from './finance.graphql.ts';
import { useHistories, useStatuses } from './use-finance.ts';

/** Currencies that a difference may be told in besides its own (d2:372). */
const equivalents = ['USD', 'EUR', 'RUB'] as const;

const columns = [
  ...(['currency', 'state', 'wallets', 'users', 'diff', 'equivalent'] as const),
  ...(['inFlight', 'broken', 'threshold', 'line', 'since'] as const),
];

/** Columns that stand at the left: what is no figure. */
const wordy: ReadonlySet<string> = new Set(['currency', 'state', 'line']);

const urgency = ({ state }: Status): number =>
  state === 'BROKEN' ? 0 : state === 'EXCEEDED' ? 1 : 2;

/** /finance/wallets: what main wallets hold against what users own, and why they differ (d2:115). */
export function WalletsPage() {
  const { t } = useTranslation(['finance', 'errors', 'common']);
  const { value: statuses, at, error, again } = useStatuses();
  const histories = useHistories();
  const { face } = useConnection();
  const { currencies } = useReferences();
  const [search, setSearch] = useSearch();
  const [open, setOpen] = useState<string | null>(search.get('currency'));
  const asked = search.get('in');
  const equivalent = equivalents.find((title) => title === asked) ?? 'USD';
  const target = useMemo(() => {
    const id = [...currencies.values()].find(({ title }) => title === equivalent)?.id;
    return statuses?.find(({ currencyId }) => currencyId === id)?.usdRate;
  }, [statuses, currencies, equivalent]);

  if (!statuses)
    return error ? (
      <EmptyState
        title={errorText(t as never, error)}
        action={<Button text={t('common:do.retry')} onClick={again} />}
      />
    ) : (
      <NonIdealState icon={<Spinner />} />
    );
  const rows = statuses.toSorted((a, b) => urgency(a) - urgency(b));
  return (
    <div className="finance" data-testid="finance" data-stale={face !== 'live' || undefined}>
      <div className="finance-bar">
        <BoardTotals statuses={statuses} target={target} title={equivalent} />
        {face !== 'live' && (
          <span className="finance-stale">{t('finance:stale', { time: formatTime(at) })}</span>
        )}
        <ButtonGroup aria-label={t('finance:equivalent')}>
          {equivalents.map((title) => (
            <Button
              key={title}
              text={title}
              {...(title === equivalent ? { intent: 'primary' as const } : {})}
              aria-pressed={title === equivalent}
              onClick={() => setSearch((now) => put(now, 'in', title), { replace: true })}
            />
          ))}
        </ButtonGroup>
      </div>
      <div className="finance-scroll">
        <table className="board">
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={wordy.has(column) ? 'board-words' : undefined}
                >
                  {t(`finance:columns.${column}`, { currency: equivalent })}
                </th>
              ))}
            </tr>
          </thead>
          {rows.map((status) => (
            <BoardRow
              key={status.id}
              status={status}
              points={histories.get(status.currencyId) ?? []}
              target={target ?? null}
              isOpen={open === status.id}
              onToggle={() => setOpen(open === status.id ? null : status.id)}
            />
          ))}
        </table>
        {rows.length === 0 && <EmptyState title={t('finance:empty')} />}
      </div>
    </div>
  );
}
