import { graphql } from '../../data/graphql.ts';
import { defineList } from '../../list/define-list.ts';

const AddressTransactions = graphql(`
  query AddressTransactions($filter: AddressFilter, $page: PageInput!, $sort: SortInput) {
    addressTransactions(filter: $filter, page: $page, sort: $sort) {
      items { id createdAt userId userName currencyId amount address txid transactionId }
      total totalExact asOf
    }
  }
`);

interface AddressRow {
  readonly transactionId: string | null;
}

/**
 * Deposits at users' own addresses (d3:296). The documents sort this old list by a literal
 * (d3:630).
 */
export const addressTransactionsList = defineList({
  name: 'addressTransactions',
  query: AddressTransactions,
  sort: { field: 'defaultSort', desc: false },
  columns: {
    id: { as: 'copy', sort: true },
    createdAt: { as: 'date', sort: true },
    userId: { as: 'user', secondary: 'userName' },
    amount: { as: 'amount', sort: true },
    currencyId: 'currency',
    address: { as: 'copy', width: 320 },
    txid: { as: 'copy', width: 320 },
    transactionId: 'copy',
  },
  filters: {
    userId: { as: 'user' },
    currencyId: { as: 'currency' },
    amountFrom: { as: 'range', to: 'amountTo' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
  path: ({ transactionId }: AddressRow) =>
    transactionId ? `/transactions/${transactionId}` : undefined,
});
