import { type ReactNode, useEffect, useState } from 'react';
import { type ClientError, errorText } from '../data/client-error.ts';
import { formatInstant, formatUtc } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { eventText } from '../list/cells/cell-text.ts';
import { CellValue } from '../list/cells/cell-value.tsx';
import type { ColumnSpec } from '../list/cells/column-types.ts';

/** One step of a record's life, as its history tells it. */
interface Step {
  readonly id: string;
  /** What was done: names a text of the record. Null where the back office tells states only. */
  readonly event: string | null;
  readonly from: string | null;
  readonly status: string;
  /** Null where nobody of the staff did it. */
  readonly adminId: string | null;
  readonly adminEmail: string | null;
  readonly comment?: string | null;
  readonly details?: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

interface Props<One extends Step> {
  readonly id: string;
  /** Read anew when this changes: what the row says of itself. */
  readonly version: string;
  /** The record's texts. */
  readonly name: NonNullable<Parameters<typeof eventText>[1]>;
  /** The enum of its states. */
  readonly of: NonNullable<ColumnSpec['of']>;
  /** Newest first. The same function for as long as it reads the same. */
  readonly readSteps: (id: string) => Promise<readonly One[]>;
  /** Who did what nobody of the staff did. */
  readonly others: (step: One) => ReactNode;
  /** Said where there is none. */
  readonly empty?: string;
}

/** What happened to a record, newest first: when, what, by whom, from where to where, why. */
export function StepTimeline<One extends Step>(props: Props<One>) {
  const { id, version, name, of, readSteps, others, empty } = props;
  const { t } = useTranslation('errors');
  const [steps, setSteps] = useState<readonly One[] | null>(null);
  const [error, setError] = useState<ClientError | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` says that there is news
  useEffect(() => {
    let current = true;
    readSteps(id).then(
      (read) => {
        if (!current) return;
        setError(null);
        setSteps(read);
      },
      (reason: ClientError) => {
        if (current) setError(reason);
      },
    );
    return () => {
      current = false;
    };
  }, [id, version, readSteps]);

  const status = { field: 'status', as: 'status', of } as const;
  const from = { field: 'from', as: 'status', of } as const;
  return (
    <>
      {error && <p className="wf-problem">{errorText(t as never, error)}</p>}
      {empty && steps?.length === 0 && <p className="wf-muted">{empty}</p>}
      <ol className="record-page-timeline" data-testid="history">
        {steps?.map((step) => {
          const note = step.comment ?? step.details;
          return (
            <li key={step.id}>
              <time
                className="wf-num wf-muted"
                dateTime={step.createdAt}
                title={formatUtc(step.createdAt)}
              >
                {formatInstant(step.createdAt)}
              </time>
              <div>
                {step.event !== null && (
                  <>
                    <strong>{eventText(step.event, name)}</strong>
                    {' · '}
                  </>
                )}
                <span className="wf-muted">
                  {step.adminEmail ?? (step.adminId ? `#${step.adminId}` : others(step))}
                </span>
                <div className="record-page-timeline-states">
                  {step.from && step.from !== step.status && (
                    <>
                      <CellValue column={from} row={step as never} />
                      <span aria-hidden>→</span>
                    </>
                  )}
                  <CellValue column={status} row={step as never} />
                </div>
                {note && <p className="record-page-timeline-note">{note}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
