import type { ReactNode } from 'react';
import { eventText } from '../cells/cell-text.ts';
import { CellValue } from '../cells/cell-value.tsx';
import type { ColumnSpec } from '../cells/column-types.ts';
import { errorText } from '../data/client-error.ts';
import { useRead } from '../data/use-read.ts';
import { formatInstant, formatUtc } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** One step of a record's history. */
type Step = {
  readonly id: string;
  /** Name of the event, a text key of the record. Null if the back office records states only. */
  readonly event: string | null;
  readonly from: string | null;
  readonly status: string;
  /** Null if no member of staff caused the step. */
  readonly adminId: string | null;
  readonly adminEmail: string | null;
  readonly comment?: string | null;
  readonly details?: string | null;
  /** ISO 8601. */
  readonly createdAt: string | null;
};

interface Props<One extends Step> {
  readonly id: string;
  /** Value of the row itself; a change reloads the history. */
  readonly version: string;
  /** Namespace of the record's texts. */
  readonly name: NonNullable<Parameters<typeof eventText>[1]>;
  /** The enum of its states. */
  readonly of: NonNullable<ColumnSpec['of']>;
  /** Reads the steps, newest first. */
  readonly readSteps: (id: string) => Promise<readonly One[]>;
  /** Shows the author of a step that no member of staff caused. */
  readonly others: (step: One) => ReactNode;
  /** Text shown if there are no steps. */
  readonly empty?: string;
}

/** Shows the history of a record, newest first: time, event, author, old and new state, reason. */
export function StepTimeline<One extends Step>(props: Props<One>) {
  const { id, version, name, of, readSteps, others, empty } = props;
  const { t } = useTranslation('errors');
  const { value: steps, error } = useRead(id, version, () => readSteps(id));

  const status = { field: 'status', as: 'status', of } as const;
  const from = { field: 'from', as: 'status', of } as const;
  return (
    <>
      {error && <p className="wf-problem">{errorText(t, error)}</p>}
      {empty && steps?.length === 0 && <p className="wf-muted">{empty}</p>}
      <ol className="record-page-timeline" data-testid="history">
        {steps?.map((step) => {
          const comment = step.comment ?? step.details;
          return (
            <li key={step.id}>
              {step.createdAt === null ? (
                <span className="wf-none">–</span>
              ) : (
                <time
                  className="wf-num wf-muted"
                  dateTime={step.createdAt}
                  title={formatUtc(step.createdAt)}
                >
                  {formatInstant(step.createdAt)}
                </time>
              )}
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
                      <CellValue column={from} row={step} />
                      <span aria-hidden>→</span>
                    </>
                  )}
                  <CellValue column={status} row={step} />
                </div>
                {comment && <p className="record-page-timeline-note">{comment}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
