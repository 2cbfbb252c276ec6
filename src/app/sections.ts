import { PeopleIcon, ShieldIcon, SwapHorizontalIcon, UserIcon } from '@blueprintjs/icons';
import { accountRoutes } from '../areas/account/account.routes.ts';
import { logsRoutes } from '../areas/logs/logs.routes.ts';
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
    pages: [{ section: 'transactions', path: '/transactions' }],
    routes: transactionsRoutes,
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
];
