import { defineList } from '../../list/define-list.ts';
import { userPath } from '../../list/row-path.ts';
import { CumulativeBalances } from './finance.graphql.ts';

/** Total assets of each user, the largest first (d2:228, d2:360). */
export const cumulativeBalancesList = defineList({
  name: 'balances',
  part: 'cumulative',
  query: CumulativeBalances,
  live: true,
  sort: { field: 'cumulativeBalance', desc: true },
  columns: {
    userId: { as: 'user', secondary: 'userName', width: 260 },
    userEmail: { as: 'contact', reveals: 'USER_EMAIL', secondary: 'userId', width: 260 },
    cumulativeBalance: { as: 'amount', secondary: 'cumulativeCurrencyId', sort: true, width: 220 },
    currencies: { as: 'number', width: 120 },
  },
  filters: {
    userId: { as: 'user' },
    userName: { as: 'text' },
    balanceFrom: { as: 'range', to: 'balanceTo' },
  },
  path: ({ userId }) => userPath(userId),
});
