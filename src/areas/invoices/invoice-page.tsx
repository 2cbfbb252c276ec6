import { RecordPage } from '../../entities/record-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { invoiceRecord } from './invoice.record.ts';
import { InvoiceTransactionsPanel } from './invoice-transactions.tsx';
import { InvoiceLive } from './invoices.graphql.ts';

/** /merchants/invoices/:id */
export function InvoicePage() {
  const { t } = useTranslation('invoices');
  return (
    <RecordPage
      record={invoiceRecord}
      live={InvoiceLive}
      list="/merchants/invoices"
      textsOf={(id) => ({
        title: t('one', { id }),
        missing: t('notFound', { id }),
        failed: (error) => t('failed', { error }),
        facts: t('facts'),
        lifecycle: t('lifecycle'),
      })}
    >
      {(id) => <InvoiceTransactionsPanel key={id} invoiceId={id} />}
    </RecordPage>
  );
}
