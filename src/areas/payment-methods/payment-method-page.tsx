import '../../entities/record-page.css';
import './payment-methods.css';
import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import type { AnyRow } from '../../action/define-record.ts';
import { useMay } from '../../data/session.ts';
import { ActButtons } from '../../entities/act-buttons.tsx';
import { FactList } from '../../entities/fact-list.tsx';
import { NoRecord } from '../../entities/no-record.tsx';
import { TitleIcon } from '../../entities/title-icon.tsx';
import { useRecord } from '../../entities/use-record.ts';
import { usePageTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconEditor } from './icon-editor.tsx';
import { MethodFields } from './method-fields.tsx';
import { paymentMethodFields, paymentMethodRecord } from './payment-method.record.ts';
import { OnePaymentMethodLive, type PaymentMethodRow } from './payment-methods.graphql.ts';

const detailFields = Object.keys(paymentMethodFields);

/** /payment-systems/payment-methods/:id: facts, icon, and what is filled in for the method. */
export function PaymentMethodPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('paymentMethods');
  const may = useMay('managePaymentMethods');
  const reading = useRecord(paymentMethodRecord, id, OnePaymentMethodLive);
  const { row, again } = reading;
  const [pendingAction, setPendingAction] = useState<string | null>(null);
  const close = useCallback(() => setPendingAction(null), []);
  const shown = row as (AnyRow & PaymentMethodRow) | undefined;
  usePageTitle(shown?.title ?? id);
  if (reading.status === 'missing' || !row || !shown)
    return (
      <NoRecord
        reading={reading}
        missing={t('notFound', { id })}
        list="/payment-systems/payment-methods"
      />
    );
  const toCountries = (
    <Link
      className="payment-methods-countries"
      to={`/payment-systems/country-payment-methods?paymentMethodIds=${id}`}
    >
      {t('countriesLink')}
    </Link>
  );
  return (
    <article
      className="record-page"
      data-testid="payment-method"
      aria-busy={reading.status === 'loading'}
    >
      <div className="record-page-head">
        <ActButtons record={paymentMethodRecord} row={row} onAct={setPendingAction} />
      </div>
      <section>
        <h2>{t('icon')}</h2>
        {may ? <IconEditor row={shown} onDone={again} /> : <TitleIcon row={shown} />}
        <h2>{t('fields.title')}</h2>
        <MethodFields methodId={id} fields={shown.fields ?? []} onDone={again} />
        <h2>{t('facts')}</h2>
        <FactList
          record={paymentMethodRecord}
          row={row}
          fields={detailFields}
          fieldExtras={{ countries: toCountries }}
        />
      </section>
      {pendingAction !== null && (
        <ActDialogLater
          record={paymentMethodRecord}
          event={pendingAction}
          row={row}
          onClose={close}
        />
      )}
    </article>
  );
}
