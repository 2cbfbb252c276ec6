import '../../entities/record-page.css';
import { Button, Callout } from '@blueprintjs/core';
import { Edit, Share } from '@blueprintjs/icons';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import { offersOf, stateName } from '../../action/act-offers.ts';
import { copyText } from '../../cells/copy-text.ts';
import { errorText } from '../../data/client-error.ts';
import { useReferences } from '../../data/references.ts';
import { useMay, useSession } from '../../data/session.ts';
import { ActButtons } from '../../entities/act-buttons.tsx';
import { explorerLink } from '../../entities/explorer-link.ts';
import { FactList } from '../../entities/fact-list.tsx';
import { NoRecord } from '../../entities/no-record.tsx';
import { useRecord } from '../../entities/use-record.ts';
import { usePageTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { LifecycleDrawing } from '../../lifecycle/lifecycle-drawing.tsx';
import { StateName } from '../../lifecycle/state-name.tsx';
import { EditRequisites } from './edit-requisites.tsx';
import { TransactionLive } from './transaction.graphql.ts';
import { transactionRecord } from './transaction.record.ts';
import { TransactionHistoryList } from './transaction-history.tsx';

// Below the facts, and not part of the first view.
const NotesPanel = lazy(async () => ({
  default: (await import('../../entities/notes-panel.tsx')).NotesPanel,
}));

const detailFields = [
  'userId',
  'amount',
  'fee',
  'type',
  'side',
  'methodType',
  'methodId',
  'manualCheck',
  'createdAt',
  'updatedAt',
  'changedBy',
  'txid',
  'address',
  'confirmations',
  'requisites',
  'details',
  'comment',
];
const kyt = ['kytStatus', 'kytRisk', 'kytCategory'];

/** /transactions/:id: facts, KYT, history, the lifecycle diagram and the available actions. */
export function TransactionPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['transactions', 'list', 'errors', 'common', 'notes']);
  const { admin } = useSession();
  const mayEdit = useMay('editTransactionRequisites');
  const { currencies } = useReferences();
  const reading = useRecord(transactionRecord, id, TransactionLive);
  const { row, error } = reading;
  const [pendingAction, setPendingAction] = useState<string | null>(null);
  const close = useCallback(() => setPendingAction(null), []);
  usePageTitle(row ? t('transactions:one', { id }) : undefined);
  useShortcuts([
    {
      id: 'transaction.copy',
      chord: 'Period',
      label: t('list:keys.copy'),
      scope: 'screen',
      run: () => copyText(id),
    },
  ]);

  if (reading.status === 'missing' || !row)
    return (
      <NoRecord
        reading={reading}
        missing={t('transactions:notFound', { id })}
        list="/transactions"
      />
    );

  const state = stateName(transactionRecord, row);
  const currency = currencies.get(String(row.currencyId));
  const link = (kind: 'txid' | 'address') => {
    const template = kind === 'txid' ? currency?.urlTx : currency?.urlAddress;
    const href = explorerLink(template, kind, row[kind] as string | null);
    return (
      href && (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={t(
            kind === 'txid' ? 'transactions:record.openTx' : 'transactions:record.openAddress',
          )}
        >
          <Share size={12} />
        </a>
      )
    );
  };
  const open = new Set(
    offersOf(transactionRecord, row, admin)
      .filter(({ refusal }) => refusal === null)
      .map(({ event }) => event),
  );

  return (
    <article
      className="record-page"
      data-testid="transaction"
      aria-busy={reading.status === 'loading'}
    >
      {error && (
        <Callout compact intent="warning">
          {errorText(t, error)}
        </Callout>
      )}
      <div className="record-page-head">
        {state && <StateName record="transactions" state={state} />}
        <ActButtons record={transactionRecord} row={row} onAct={setPendingAction} />
      </div>
      <div className="record-page-body">
        <section>
          <h2>{t('transactions:record.facts')}</h2>
          <FactList
            record={transactionRecord}
            row={row}
            fields={detailFields}
            fieldExtras={{
              txid: link('txid'),
              address: link('address'),
              requisites: mayEdit && (
                <Button
                  size="small"
                  variant="minimal"
                  icon={<Edit size={12} />}
                  aria-label={t('transactions:requisites.label')}
                  data-testid="requisites.edit"
                  onClick={() => setPendingAction('requisites')}
                />
              ),
            }}
          />
          <h2>{t('transactions:record.kyt')}</h2>
          <FactList record={transactionRecord} row={row} fields={kyt} />
          <h2>{t('transactions:record.lifecycle')}</h2>
          <LifecycleDrawing
            lifecycle={transactionRecord.lifecycle}
            name="transactions"
            state={state}
            open={open}
          />
        </section>
        <section>
          <h2>{t('transactions:record.history')}</h2>
          <TransactionHistoryList id={id} version={String(row.seen)} />
          <h2>{t('notes:title')}</h2>
          <Suspense>
            <NotesPanel subject="TRANSACTION" objectId={id} />
          </Suspense>
        </section>
      </div>
      {pendingAction === 'requisites' && <EditRequisites row={row} onClose={close} />}
      {pendingAction !== null && pendingAction !== 'requisites' && (
        <ActDialogLater
          record={transactionRecord}
          event={pendingAction}
          row={row}
          onClose={close}
        />
      )}
    </article>
  );
}
