import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../data/client.ts';
import { type ClientError, errorText } from '../../data/client-error.ts';
import type { ResultOf } from '../../data/graphql.ts';
import { formatInstant, formatUtc } from '../../i18n/format.ts';
import { eventText } from '../../list/cells/cell-text.ts';
import { CellValue } from '../../list/cells/cell-value.tsx';
import { DealHistory } from './deal.graphql.ts';

type Change = ResultOf<typeof DealHistory>['dealHistory'][number];

interface Props {
  readonly id: string;
  /** Read anew when this changes: what the row says of itself. */
  readonly version: string;
}

const status = { field: 'status', as: 'status', of: 'DealStatus' } as const;
const from = { field: 'from', as: 'status', of: 'DealStatus' } as const;
const by = { field: 'by', as: 'enum', of: 'DealInitiator' } as const;

/** What happened to the deal, newest first: when, what, by whom, why. */
export function DealHistoryList({ id, version }: Props) {
  const { t } = useTranslation(['deals', 'errors']);
  const [changes, setChanges] = useState<readonly Change[] | null>(null);
  const [error, setError] = useState<ClientError | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` says that there is news
  useEffect(() => {
    let current = true;
    read(DealHistory, { id }).then(
      ({ dealHistory }) => {
        if (!current) return;
        setError(null);
        setChanges([...dealHistory].reverse());
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
              <strong>{eventText(change.event, 'deals')}</strong>
              {' · '}
              <span className="wf-muted">
                {change.adminEmail ??
                  (change.adminId ? `#${change.adminId}` : <CellValue column={by} row={change} />)}
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
              {change.comment && <p className="wf-timeline-note">{change.comment}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
