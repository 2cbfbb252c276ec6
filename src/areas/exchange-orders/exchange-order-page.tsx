import { RecordPage } from '../../entities/record-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ExchangeOrderLive } from './exchange-order.graphql.ts';
import { exchangeOrderRecord } from './exchange-order.record.ts';

/** /traders/orders/:id */
export function ExchangeOrderPage() {
  const { t } = useTranslation('exchangeOrders');
  return (
    <RecordPage
      record={exchangeOrderRecord}
      live={ExchangeOrderLive}
      list="/traders/orders"
      // Each amount includes its currency.
      hidden={['fromCurrencyId', 'toCurrencyId']}
      textsOf={(id) => ({
        title: t('one', { id }),
        missing: t('notFound', { id }),
        failed: (error) => t('failed', { error }),
        facts: t('facts'),
        lifecycle: t('lifecycle'),
      })}
    />
  );
}
