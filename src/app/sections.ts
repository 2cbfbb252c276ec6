import {
  ExchangeIcon,
  PeopleIcon,
  ShieldIcon,
  SwapHorizontalIcon,
  TimelineLineChartIcon,
  UserIcon,
} from '@blueprintjs/icons';
import { accountRoutes } from '../areas/account/account.routes.ts';
import { addressTransactionsRoutes } from '../areas/address-transactions/address-transactions.routes.ts';
import { codesRoutes } from '../areas/codes/codes.routes.ts';
import { exchangeOrdersRoutes } from '../areas/exchange-orders/exchange-orders.routes.ts';
import { logsRoutes } from '../areas/logs/logs.routes.ts';
import { tradingRoutes } from '../areas/trading/trading.routes.ts';
import { transactionsRoutes } from '../areas/transactions/transactions.routes.ts';
import { usersRoutes } from '../areas/users/users.routes.ts';
import type { MenuEntry, RecordKind } from './section.ts';

/** Everything that the console has, in the order of the side navigation (d1:49). */
export const menu: readonly MenuEntry[] = [
  {
    id: 'users',
    icon: PeopleIcon,
    go: 'KeyU',
    pages: [
      { section: 'users', path: '/users' },
      { section: 'deletedUsers', path: '/users/deleted' },
      { section: 'userTags', path: '/users/tags' },
    ],
    routes: usersRoutes,
  },
  {
    id: 'transactions',
    icon: SwapHorizontalIcon,
    go: 'KeyT',
    pages: [
      { section: 'transactions', path: '/transactions' },
      { section: 'transactionCodes', path: '/transactions/codes' },
      { section: 'transactions', path: '/transactions/addresses', text: 'addressTransactions' },
    ],
    routes: [...codesRoutes, ...addressTransactionsRoutes, ...transactionsRoutes],
  },
  {
    id: 'trading',
    icon: TimelineLineChartIcon,
    go: 'KeyO',
    pages: [
      { section: 'trading', path: '/trading', text: 'orders' },
      { section: 'trading', path: '/trading/trades', text: 'trades' },
      { section: 'trading', path: '/trading/order-book', text: 'orderBook' },
    ],
    routes: tradingRoutes,
  },
  {
    id: 'traders',
    icon: ExchangeIcon,
    go: 'KeyE',
    pages: [{ section: 'exchangeOrders', path: '/traders/orders' }],
    routes: exchangeOrdersRoutes,
  },
  {
    id: 'adminManagement',
    icon: ShieldIcon,
    go: 'KeyL',
    pages: [{ section: 'adminLog', path: '/admin-management/log' }],
    routes: logsRoutes,
  },
  {
    id: 'account',
    icon: UserIcon,
    go: 'KeyA',
    pages: [
      { section: 'account', path: '/account' },
      { section: 'account', path: '/account/log', text: 'ownLog' },
    ],
    routes: accountRoutes,
  },
];

/** What the palette opens by id. */
export const recordKinds: readonly RecordKind[] = [
  { kind: 'user', section: 'users', pathOf: (id) => `/user/${id}` },
  { kind: 'transaction', section: 'transactions', pathOf: (id) => `/transactions/${id}` },
  { kind: 'order', section: 'trading', pathOf: (id) => `/trading?ids=${id}` },
];
