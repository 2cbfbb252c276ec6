import { defineList } from '../../list/define-list.ts';
import { Balances } from './finance.graphql.ts';

/** What each user has of each currency, the most first: the documents' ascending order (d2:359) begins with pages of zeros (d2:229). */
export const balancesList = defineList({
  name: 'balances',
  query: Balances,
  live: true,
  sort: { field: 'availableFunds', desc: true },
  columns: {
    userId: { as: 'user', beside: 'userName', sort: true },
    userEmail: { as: 'contact', reveals: 'USER_EMAIL', beside: 'userId', width: 220 },
    currencyId: { as: 'currency', width: 90 },
    availableFunds: { as: 'amount', beside: 'currencyId', sort: true, width: 200 },
    held: { as: 'amount', beside: 'currencyId', width: 170 },
    escrow: { as: 'amount', beside: 'currencyId', width: 170 },
    availableBalance: { as: 'amount', beside: 'currencyId', width: 200 },
    cumulativeBalance: { as: 'amount', beside: 'cumulativeCurrencyId', width: 170 },
  },
  filters: {
    currencyIds: { as: 'currency' },
    userId: { as: 'user' },
    fundsFrom: { as: 'range', to: 'fundsTo' },
  },
  path: ({ userId }) => `/user/${userId}`,
});
