import './deal.css';
import '../../entities/record-page.css';
import { Callout } from '@blueprintjs/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import { offersOf, stateName } from '../../action/act-offers.ts';
import { copyText } from '../../cells/copy-text.ts';
import { errorText } from '../../data/client-error.ts';
import { useSession } from '../../data/session.ts';
import { ActButtons } from '../../entities/act-buttons.tsx';
import { FactList } from '../../entities/fact-list.tsx';
import { NoRecord } from '../../entities/no-record.tsx';
import { useRecord } from '../../entities/use-record.ts';
import { usePageTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { LifecycleDrawing } from '../../lifecycle/lifecycle-drawing.tsx';
import { StateName } from '../../lifecycle/state-name.tsx';
import { DealLive } from './deal.graphql.ts';
import { dealRecord } from './deal.record.ts';
import { DealHistoryList } from './deal-history.tsx';

// The conversation loads separately from the first view, because it imports the whole chat.
const DealConversation = lazy(async () => ({
  default: (await import('./deal-conversation.tsx')).DealConversation,
}));

const DealFeedback = lazy(async () => ({
  default: (await import('./deal-feedback.tsx')).DealFeedback,
}));

const DealOutcomePreview = lazy(async () => ({
  default: (await import('../../entities/deal-outcome.tsx')).DealOutcomePreview,
}));

// Below the facts, and not part of the first view.
const NotesPanel = lazy(async () => ({
  default: (await import('../../entities/notes-panel.tsx')).NotesPanel,
}));

const detailFields = [
  ...['amount', 'fee', 'fiatAmount', 'price', 'paymentMethodTitle', 'type', 'initiator'],
  ...['createdAt', 'expiresAt', 'propertySentAt', 'finishedAt', 'remindedAt', 'offerId'],
  ...['requisiteId', 'changedBy'],
];
const parties = [
  'sellerId',
  'sellerBalance',
  'buyerId',
  'buyerBalance',
  'arbitratorName',
  'arbitratorId',
];

/** /p2p/deals/:id: facts, parties, history, the lifecycle diagram and the available actions. */
export function DealPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['deals', 'list', 'errors', 'common', 'notes']);
  const { admin, extensions, sections } = useSession();
  const reading = useRecord(dealRecord, id, DealLive);
  const { row, error } = reading;
  const [pendingAction, setPendingAction] = useState<string | null>(null);
  const close = useCallback(() => setPendingAction(null), []);
  usePageTitle(row ? t('deals:one', { id }) : undefined);
  useShortcuts([
    {
      ...{ id: 'deal.copy', chord: 'Period', label: t('list:keys.copy'), scope: 'screen' },
      run: () => copyText(id),
    } as const,
  ]);

  if (reading.status === 'missing' || !row)
    return <NoRecord reading={reading} missing={t('deals:notFound', { id })} list="/p2p/deals" />;

  const state = stateName(dealRecord, row);
  const open = new Set(
    offersOf(dealRecord, row, admin)
      .filter(({ refusal }) => refusal === null)
      .map(({ event }) => event),
  );
  const hasCase = row.isInDispute === true || row.arbitratorId !== null;

  return (
    <article className="record-page" data-testid="deal" aria-busy={reading.status === 'loading'}>
      {error && (
        <Callout compact intent="warning">
          {errorText(t, error)}
        </Callout>
      )}
      {hasCase && sections.includes('arbitration') && (
        <Callout compact intent={row.isInDispute ? 'warning' : 'none'}>
          {t(row.isInDispute ? 'deals:case.open' : 'deals:case.over')}{' '}
          <Link to={`/arbitrator/case/${id}`} data-testid="deal.case">
            {t('deals:case.link')}
          </Link>
        </Callout>
      )}
      <div className="record-page-head">
        {state && <StateName record="deals" state={state} />}
        <ActButtons record={dealRecord} row={row} onAct={setPendingAction} />
      </div>
      <div className="record-page-body">
        <section>
          <h2>{t('deals:record.parties')}</h2>
          <FactList record={dealRecord} row={row} fields={parties} />
          <h2>{t('deals:record.facts')}</h2>
          <FactList record={dealRecord} row={row} fields={detailFields} />
          <h2>{t('deals:record.lifecycle')}</h2>
          <LifecycleDrawing
            lifecycle={dealRecord.lifecycle}
            name="deals"
            state={state}
            open={open}
          />
        </section>
        <section>
          <Suspense>
            <DealConversation row={row} />
          </Suspense>
          {sections.includes('feedback') && (
            <Suspense>
              <DealFeedback id={id} version={row.seen as string} />
            </Suspense>
          )}
          <h2>{t('notes:title')}</h2>
          <Suspense>
            <NotesPanel subject="DEAL" objectId={id} />
          </Suspense>
          {extensions.includes('deals') && (
            <>
              <h2>{t('deals:record.history')}</h2>
              <DealHistoryList id={id} version={`${row.seen} ${row.updatedAt}`} />
            </>
          )}
        </section>
      </div>
      {pendingAction !== null && (
        <ActDialogLater record={dealRecord} event={pendingAction} row={row} onClose={close}>
          {(pendingAction === 'confirm' || pendingAction === 'cancel') &&
            extensions.includes('deals') && (
              <Suspense>
                <DealOutcomePreview found={row as never} decision={pendingAction} />
              </Suspense>
            )}
        </ActDialogLater>
      )}
    </article>
  );
}
