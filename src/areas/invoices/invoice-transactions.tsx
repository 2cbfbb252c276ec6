import { useCallback, useMemo, useState } from 'react';
import { useWatch } from '../../data/use-live.ts';
import { MerchantTransactionLines } from '../../entities/merchant-transaction-lines.tsx';
import { ReadProblem } from '../../entities/read-problem.tsx';
import { usePanel } from '../../entities/use-query.ts';
import { LoadingLines } from '../../i18n/loading-lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { InvoiceTransactions, InvoiceTransactionsLive } from './invoices.graphql.ts';

const page = { number: 1, size: 100 };

/** What moved for the merchant because of the invoice (d3:556). */
export function InvoiceTransactionsPanel({ invoiceId: id }: { readonly invoiceId: string }) {
  const { t } = useTranslation('invoices');
  const [changes, setChanges] = useState(0);
  const renew = useCallback(() => setChanges((before) => before + 1), []);
  const variables = useMemo(() => ({ id, page }), [id]);
  const { data, error, again } = usePanel(InvoiceTransactions, variables, String(changes));
  useWatch(InvoiceTransactionsLive, variables, data?.invoiceTransactions ?? false, {
    next: renew,
    reset: renew,
  });
  return (
    <>
      <h2>{t('transactions')}</h2>
      {error && <ReadProblem error={error} again={again} />}
      {!error && !data && <LoadingLines count={2} />}
      {data && <MerchantTransactionLines items={data.invoiceTransactions.items} />}
    </>
  );
}
