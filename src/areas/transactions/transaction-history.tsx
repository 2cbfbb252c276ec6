import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../data/client.ts';
import { type ClientError, errorText } from '../../data/client-error.ts';
import type { ResultOf } from '../../data/graphql.ts';
import { formatInstant, formatUtc } from '../../i18n/format.ts';
import { eventText } from '../../list/cells/cell-text.ts';
import { CellValue } from '../../list/cells/cell-value.tsx';
import { TransactionHistory } from './transaction.graphql.ts';

type Change = ResultOf<typeof TransactionHistory>['transactionHistory'][number];

interface Props {
  readonly id: string;
  /** Read anew when this changes: what the row says of itself. */
  readonly version: string;
}

const status = { field: 'status', as: 'status', of: 'TransactionStatus' } as const;
const from = { field: 'from', as: 'status', of: 'TransactionStatus' } as const;

/** What happened to the transaction, newest first: when, what, by whom, why. */
export function TransactionHistoryList({ id, version }: Props) {
  const { t } = useTranslation(['transactions', 'errors']);
  const [changes, setChanges] = useState<readonly Change[] | null>(null);
  const [error, setError] = useState<ClientError | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` says that there is news
  useEffect(() => {
    let current = true;
    read(TransactionHistory, { id }).then(
      ({ transactionHistory }) => {
        if (!current) return;
        setError(null);
        setChanges(
          [...transactionHistory].sort(
            (a, b) =>
              Date.parse(b.createdAt) - Date.parse(a.createdAt) || Number(b.id) - Number(a.id),
          ),
        );
      },
      (reason: ClientError) => {
        if (current) setError(reason);
      },
    );
    return () => {
      current = false;
    };
  }, [id, version]);

  return (
    <>
      {error && <p className="wf-problem">{errorText(t as never, error)}</p>}
      {changes?.length === 0 && <p className="wf-muted">{t('transactions:record.historyEmpty')}</p>}
      <ol className="wf-timeline" data-testid="history">
        {changes?.map((change) => (
          <li key={change.id}>
            <time
              className="wf-num wf-muted"
              dateTime={change.createdAt}
              title={formatUtc(change.createdAt)}
            >
              {formatInstant(change.createdAt)}
            </time>
            <div>
              <strong>{eventText(change.event, 'transactions')}</strong>
              {' · '}
              <span className="wf-muted">
                {change.adminEmail ??
                  (change.adminId ? `#${change.adminId}` : t('transactions:record.platform'))}
              </span>
              <div className="wf-timeline-states">
                {change.from && change.from !== change.status && (
                  <>
                    <CellValue column={from} row={change} />
                    <span aria-hidden>→</span>
                  </>
                )}
                <CellValue column={status} row={change} />
              </div>
              {(change.comment ?? change.details) && (
                <p className="wf-timeline-note">{change.comment ?? change.details}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
