import { useMemo } from 'react';
import { MerchantTransactionLines } from '../../entities/merchant-transaction-lines.tsx';
import { ReadProblem } from '../../entities/read-problem.tsx';
import { useLivePanel } from '../../entities/use-live-panel.ts';
import { LoadingLines } from '../../i18n/loading-lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { InvoiceTransactions, InvoiceTransactionsLive } from './invoices.graphql.ts';

const page = { number: 1, size: 100 };

/** What moved for the merchant because of the invoice (d3:556). */
export function InvoiceTransactionsPanel({ invoiceId: id }: { readonly invoiceId: string }) {
  const { t } = useTranslation('invoices');
  const variables = useMemo(() => ({ id, page }), [id]);
  const { data, error, again } = useLivePanel(
    InvoiceTransactions,
    InvoiceTransactionsLive,
    variables,
  );
  return (
    <>
      <h2>{t('transactions')}</h2>
      {error && <ReadProblem error={error} again={again} />}
      {!error && !data && <LoadingLines count={2} />}
      {data && <MerchantTransactionLines items={data.invoiceTransactions.items} />}
    </>
  );
}
