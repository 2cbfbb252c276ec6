import '../../entities/record-page.css';
import { Callout } from '@blueprintjs/core';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import { offersOf, stateName } from '../../action/act-offers.ts';
import { errorText } from '../../data/client-error.ts';
import { useSession } from '../../data/session.ts';
import { ActButtons } from '../../entities/act-buttons.tsx';
import { FactList } from '../../entities/fact-list.tsx';
import { NoRecord } from '../../entities/no-record.tsx';
import { useRecord } from '../../entities/use-record.ts';
import { usePageTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LifecycleDrawing } from '../../lifecycle/lifecycle-drawing.tsx';
import { StateName } from '../../lifecycle/state-name.tsx';
import { ExchangeOrderLive } from './exchange-order.graphql.ts';
import { exchangeOrderFields, exchangeOrderRecord } from './exchange-order.record.ts';

/** The status is shown above, and each amount includes its currency. */
const shownElsewhere = ['status', 'fromCurrencyId', 'toCurrencyId'];
const detailFields = Object.keys(exchangeOrderFields).filter(
  (name) => !shownElsewhere.includes(name),
);

/** /traders/orders/:id: facts, the lifecycle diagram and the available actions. */
export function ExchangeOrderPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['exchangeOrders', 'errors', 'common']);
  const { admin } = useSession();
  const reading = useRecord(exchangeOrderRecord, id, ExchangeOrderLive);
  const { row, error } = reading;
  const [pendingAction, setPendingAction] = useState<string | null>(null);
  const close = useCallback(() => setPendingAction(null), []);
  usePageTitle(t('exchangeOrders:one', { id }));

  if (reading.status === 'missing' || !row)
    return (
      <NoRecord
        reading={reading}
        missing={t('exchangeOrders:notFound', { id })}
        list="/traders/orders"
      />
    );

  const state = stateName(exchangeOrderRecord, row);
  const open = offersOf(exchangeOrderRecord, row, admin)
    .filter(({ refusal }) => refusal === null)
    .map(({ event }) => event);
  return (
    <article
      className="record-page"
      data-testid="exchangeOrder"
      aria-busy={reading.status === 'loading'}
    >
      {error && (
        <Callout compact intent="warning">
          {t('exchangeOrders:failed', { error: errorText(t, error) })}
        </Callout>
      )}
      <div className="record-page-head">
        {state && <StateName record="exchangeOrders" state={state} />}
        <ActButtons record={exchangeOrderRecord} row={row} onAct={setPendingAction} />
      </div>
      <section>
        <h2>{t('exchangeOrders:facts')}</h2>
        <FactList record={exchangeOrderRecord} row={row} fields={detailFields} />

        <h2>{t('exchangeOrders:lifecycle')}</h2>
        <LifecycleDrawing
          lifecycle={exchangeOrderRecord.lifecycle}
          name="exchangeOrders"
          state={state}
          open={new Set(open)}
        />
      </section>
      {pendingAction !== null && (
        <ActDialogLater
          record={exchangeOrderRecord}
          event={pendingAction}
          row={row}
          onClose={close}
        />
      )}
    </article>
  );
}
