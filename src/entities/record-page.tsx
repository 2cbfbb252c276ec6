import './record-page.css';
import { Callout } from '@blueprintjs/core';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ActDialogLater } from '../action/act-dialog-later.tsx';
import { offersOf, stateName } from '../action/act-offers.ts';
import type { RecordSpec } from '../action/define-record.ts';
import { errorText } from '../data/client-error.ts';
import type { TadaDocumentNode } from '../data/graphql.ts';
import { useSession } from '../data/session.ts';
import { usePageTitle } from '../i18n/page-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LifecycleDrawing } from '../lifecycle/lifecycle-drawing.tsx';
import { StateName } from '../lifecycle/state-name.tsx';
import { ActButtons } from './act-buttons.tsx';
import { FactList } from './fact-list.tsx';
import { NoRecord } from './no-record.tsx';
import { useRecord } from './use-record.ts';

// Few records are settings.
const RecordHistoryLink = lazy(async () => ({
  default: (await import('./record-history-link.tsx')).RecordHistoryLink,
}));

interface Texts {
  readonly title: string;
  readonly missing: string;
  readonly failed: (error: string) => string;
  readonly facts: string;
  readonly lifecycle: string;
}

interface Props {
  readonly record: RecordSpec;
  /** The subscription that keeps the record current. */
  readonly live: TadaDocumentNode<Record<string, unknown>, { id: string }>;
  /** Path of the list of existing records. */
  readonly list: string;
  /** Fields that are shown as a part of others. The status stands above the facts. */
  readonly hidden?: readonly string[];
  readonly textsOf: (id: string) => Texts;
  /** What belongs to the record, below its lifecycle. The version changes with the record. */
  readonly children?: (id: string, version: string) => ReactNode;
}

/** The page of one record: its facts, the drawing of its lifecycle, and the available actions. */
export function RecordPage({ record, live, list, hidden = [], textsOf, children }: Props) {
  const { id = '' } = useParams();
  const { t } = useTranslation(['errors', 'common']);
  const { admin } = useSession();
  const reading = useRecord(record, id, live);
  const { row, error } = reading;
  const [pendingAction, setPendingAction] = useState<string | null>(null);
  const close = useCallback(() => setPendingAction(null), []);
  const texts = textsOf(id);
  usePageTitle(texts.title);

  if (reading.status === 'missing' || !row)
    return <NoRecord reading={reading} missing={texts.missing} list={list} />;

  const state = stateName(record, row);
  const open = offersOf(record, row, admin)
    .filter(({ refusal }) => refusal === null)
    .map(({ event }) => event);
  return (
    <article
      className="record-page"
      data-testid={record.lifecycle.name}
      aria-busy={reading.status === 'loading'}
    >
      {error && (
        <Callout compact intent="warning">
          {texts.failed(errorText(t, error))}
        </Callout>
      )}
      <div className="record-page-head">
        {state && <StateName record={record.name} state={state} />}
        <ActButtons record={record} row={row} onAct={setPendingAction} />
        <Suspense fallback={null}>
          <RecordHistoryLink record={record} id={id} />
        </Suspense>
      </div>
      <section>
        <h2>{texts.facts}</h2>
        <FactList
          record={record}
          row={row}
          fields={record.fields
            .map(({ field }) => field)
            .filter((field) => field !== 'status' && !hidden.includes(field))}
        />

        <h2>{texts.lifecycle}</h2>
        <LifecycleDrawing
          lifecycle={record.lifecycle}
          name={record.name}
          state={state}
          open={new Set(open)}
        />
        {children?.(id, String(row.seen))}
      </section>
      {pendingAction !== null && (
        <ActDialogLater record={record} event={pendingAction} row={row} onClose={close} />
      )}
    </article>
  );
}
