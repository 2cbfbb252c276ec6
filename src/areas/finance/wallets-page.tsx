import './finance.css';
import { Button, ButtonGroup, NonIdealState, Spinner } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { errorText } from '../../data/client-error.ts';
import { useReferences } from '../../data/references.ts';
import { saveFile } from '../../data/save-file.ts';
import { useMay } from '../../data/session.ts';
import { useConnection } from '../../data/use-live.ts';
import { put, useSearch } from '../../data/use-search.ts';
import { formatTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../theme/empty-state.tsx';
import { boardCsv } from './board-csv.ts';
import { BoardRow } from './board-row.tsx';
import { BoardTotals } from './board-totals.tsx';
import type { Status } from './finance.graphql.ts';
import { useCurrencyNotes } from './use-currency-notes.ts';
import { useHistories, useStatuses } from './use-finance.ts';

/** Currencies in which a difference can be shown in addition to its own (d2:372). */
const equivalents = ['USD', 'EUR', 'RUB'] as const;

const columns = [
  ...(['currency', 'state', 'wallets', 'users', 'diff', 'equivalent'] as const),
  ...(['inFlight', 'broken', 'threshold', 'line', 'since'] as const),
];

/** Left-aligned columns: those that are not figures. */
const wordy: ReadonlySet<string> = new Set(['currency', 'state', 'line']);

const urgency = ({ state }: Status): number =>
  state === 'BROKEN' ? 0 : state === 'EXCEEDED' ? 1 : 2;

/**
 * /finance/wallets: the balance of the main wallets against the assets of users, and why they
 * differ (d2:115).
 */
export function WalletsPage() {
  const { t } = useTranslation(['finance', 'enums', 'list', 'errors', 'common']);
  const { value: statuses, at, error, refetch } = useStatuses();
  const histories = useHistories();
  const notes = useCurrencyNotes();
  const { face: connectionStatus } = useConnection();
  const { currencies } = useReferences();
  const [search, setSearch] = useSearch();
  const mayExport = useMay('export');
  // In the address, so that a link and the back button open and close the currency.
  const open = search.get('currency');
  const requestedEquivalent = search.get('in');
  const equivalent = equivalents.find((title) => title === requestedEquivalent) ?? 'USD';
  const target = useMemo(() => {
    const id = [...currencies.values()].find(({ title }) => title === equivalent)?.id;
    return statuses?.find(({ currencyId }) => currencyId === id)?.usdRate;
  }, [statuses, currencies, equivalent]);

  if (!statuses)
    return error ? (
      <EmptyState
        title={errorText(t, error)}
        action={<Button text={t('common:do.retry')} onClick={refetch} />}
      />
    ) : (
      <NonIdealState icon={<Spinner />} />
    );
  const rows = statuses.toSorted((a, b) => urgency(a) - urgency(b));
  const exportBoard = () =>
    saveFile(
      'finance',
      boardCsv(rows, target, {
        column: (name) => t(`finance:columns.${name}`, { currency: equivalent }),
        currency: (id) => currencies.get(id)?.title ?? id,
        state: (state) => t(`enums:FinanceState.${state}`),
      }),
    );
  return (
    <div
      className="finance"
      data-testid="finance"
      data-stale={connectionStatus !== 'live' || undefined}
    >
      <div className="finance-bar">
        <BoardTotals statuses={statuses} target={target} title={equivalent} />
        {connectionStatus !== 'live' && (
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
        {mayExport && (
          <Button
            variant="minimal"
            icon={<Export />}
            aria-label={t('list:export.start')}
            title={t('list:export.start')}
            data-testid="finance.csv"
            onClick={exportBoard}
          />
        )}
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
              points={histories.get(status.id) ?? []}
              target={target ?? null}
              note={notes.get(status.id)}
              isOpen={open === status.id}
              onToggle={() =>
                setSearch((now) => put(now, 'currency', open === status.id ? undefined : status.id))
              }
            />
          ))}
        </table>
        {rows.length === 0 && <EmptyState title={t('finance:empty')} />}
      </div>
    </div>
  );
}
