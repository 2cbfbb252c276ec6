import { currencyName } from '../../data/currency-name.ts';
import '../../entities/record-page.css';
import './currencies.css';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useMay } from '../../data/session.ts';
import { ActButtons } from '../../entities/act-buttons.tsx';
import { FactList } from '../../entities/fact-list.tsx';
import { NoRecord } from '../../entities/no-record.tsx';
import { TitleIcon } from '../../entities/title-icon.tsx';
import { useRecord } from '../../entities/use-record.ts';
import { usePageTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OneCurrencyLive } from './currencies.graphql.ts';
import { currencyFields, currencyRecord } from './currency.record.ts';
import { IconEditor } from './icon-editor.tsx';

const ActDialog = lazy(async () => ({
  default: (await import('../../action/act-dialog.tsx')).ActDialog,
}));

const detailFields = Object.keys(currencyFields);

interface Fee {
  readonly id: string;
  readonly name: string;
  readonly payIn: string | null;
  readonly payOut: string | null;
}

/** /payment-systems/currencies-and-tokens/:id: facts, picture, and fees of its methods. */
export function CurrencyPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['currencies']);
  const may = useMay('manageCurrencies');
  const reading = useRecord(currencyRecord, id, OneCurrencyLive);
  const { row, again } = reading;
  const [pendingAction, setPendingAction] = useState<string | null>(null);
  const close = useCallback(() => setPendingAction(null), []);
  const shown = row as unknown as
    | { id: string; title: string; name: string; icon: string | null; fees: readonly Fee[] | null }
    | undefined;
  usePageTitle(shown ? currencyName(shown) : id);
  if (reading.status === 'missing' || !row || !shown)
    return (
      <NoRecord
        reading={reading}
        missing={t('currencies:notFound', { id })}
        list="/payment-systems/currencies-and-tokens"
      />
    );
  return (
    <article
      className="record-page"
      data-testid="currency"
      aria-busy={reading.status === 'loading'}
    >
      <div className="record-page-head">
        <ActButtons record={currencyRecord} row={row} onAct={setPendingAction} />
      </div>
      <section>
        <h2>{t('currencies:icon.title')}</h2>
        {may ? <IconEditor row={shown} onDone={again} /> : <TitleIcon row={shown} />}
        <h2>{t('currencies:facts')}</h2>
        <FactList record={currencyRecord} row={row} fields={detailFields} />
        {(shown.fees?.length ?? 0) > 0 && (
          <>
            <h2>{t('currencies:fees.title')}</h2>
            <table className="currencies-fees">
              <thead>
                <tr>
                  <th>{t('currencies:fees.method')}</th>
                  <th>{t('currencies:fees.payIn')}</th>
                  <th>{t('currencies:fees.payOut')}</th>
                </tr>
              </thead>
              <tbody>
                {shown.fees?.map((fee) => (
                  <tr key={fee.id}>
                    <td>{fee.name}</td>
                    <td className="wf-num">{fee.payIn ?? '–'}</td>
                    <td className="wf-num">{fee.payOut ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </section>
      <Suspense>
        {pendingAction !== null && (
          <ActDialog record={currencyRecord} event={pendingAction} row={row} onClose={close} />
        )}
      </Suspense>
    </article>
  );
}
