import { defineList } from '../../list/define-list.ts';
import { userPath } from '../../list/row-path.ts';
import { Balances } from './finance.graphql.ts';

/**
 * Balances of each user in each currency, the largest first. The documented ascending order
 * (d2:359) would start with pages of zeros (d2:229).
 */
export const balancesList = defineList({
  name: 'balances',
  query: Balances,
  live: true,
  sort: { field: 'availableFunds', desc: true },
  columns: {
    userId: { as: 'user', secondary: 'userName', sort: true },
    userEmail: { as: 'contact', reveals: 'USER_EMAIL', secondary: 'userId', width: 220 },
    currencyId: { as: 'currency', width: 90 },
    availableFunds: { as: 'amount', secondary: 'currencyId', sort: true, width: 200 },
    held: { as: 'amount', secondary: 'currencyId', width: 170 },
    escrow: { as: 'amount', secondary: 'currencyId', width: 170 },
    availableBalance: { as: 'amount', secondary: 'currencyId', width: 200 },
    cumulativeBalance: { as: 'amount', secondary: 'cumulativeCurrencyId', width: 170 },
  },
  filters: {
    currencyIds: { as: 'currency' },
    userId: { as: 'user' },
    fundsFrom: { as: 'range', to: 'fundsTo' },
  },
  path: ({ userId }) => userPath(userId),
});
