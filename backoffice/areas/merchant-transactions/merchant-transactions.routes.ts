import { belongingTo } from '../../engine/filters.ts';
import { field } from '../../engine/list.ts';
import { list, type Route } from '../../engine/routes.ts';
import { merchantTransactionsList } from './merchant-transactions.list.ts';

const failure = 'result';

/** What moved for merchants: of all, of one user (d2:257), and of one invoice (d3:556). */
export const merchantTransactionsRoutes: readonly Route[] = [
  list({
    ...{ method: 'GET', path: 'v2/Merchant/transaction', failure, list: merchantTransactionsList },
    needs: { section: 'merchantTransactions' },
  }),
  list({
    ...{ method: 'GET', path: 'v2/Merchant/Payments/transactions', failure, within: 'result' },
    ...{ list: merchantTransactionsList, needs: { section: 'userMerchant' } },
  }),
  list({
    ...{ method: 'GET', path: 'v2/Merchant/order/{id}/transactions', failure },
    ...{ list: merchantTransactionsList, needs: { section: 'invoices' } },
    only: belongingTo(field('orderId'), 'id'),
  }),
];
