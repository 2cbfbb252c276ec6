import { defineList } from '../../list/define-list.ts';
import { MerchantTransactions } from './merchant-transactions.graphql.ts';

interface TransactionRow {
  readonly invoiceId: string | null;
}

/** Deposits of customers, payouts to merchants, and what went back (d3:270). */
export const merchantTransactionsList = defineList({
  name: 'merchantTransactions',
  query: MerchantTransactions,
  live: true,
  sort: { field: 'createdAt', desc: true },
  path: ({ invoiceId }: TransactionRow) =>
    invoiceId === null ? undefined : `/merchants/invoices/${invoiceId}`,
  columns: {
    id: { as: 'copy', sort: true, width: 84 },
    createdAt: { as: 'date', sort: true },
    type: { as: 'enum', of: 'MerchantTransactionType', width: 110 },
    status: { as: 'status', of: 'MerchantTransactionStatus', width: 140 },
    merchantId: { as: 'user', secondary: 'merchantName' },
    amount: { as: 'amount', secondary: 'currencyId', sort: true, width: 140 },
    fee: { as: 'amount', secondary: 'currencyId', width: 120 },
    provider: { as: 'text', width: 120 },
    method: { as: 'text', width: 120 },
    invoiceId: { as: 'copy', width: 100 },
    updatedAt: { as: 'date', optional: true },
  },
  filters: {
    type: { as: 'choice', of: 'MerchantTransactionType' },
    status: { as: 'choice', of: 'MerchantTransactionStatus' },
    merchantId: { as: 'user' },
    invoiceId: { as: 'user' },
    currencyIds: { as: 'currency' },
    createdFrom: { as: 'days', to: 'createdTo' },
    ids: { as: 'ids' },
  },
});
