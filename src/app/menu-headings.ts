import {
  BankAccountIcon,
  ChangesIcon,
  ChatIcon,
  CogIcon,
  CreditCardIcon,
  DashboardIcon,
  PeopleIcon,
  PieChartIcon,
  ShieldIcon,
  ShopIcon,
  SwapHorizontalIcon,
  TakeActionIcon,
  TimelineLineChartIcon,
  UserIcon,
  WaterfallChartIcon,
} from '@blueprintjs/icons';
import type { Heading } from './section.ts';

/**
 * Headings of the side navigation in its order (d1:49); Traders and Arbitration (d1:51) come after
 * P2P. The pages of a heading are the screens below its paths. Several areas share a heading:
 * `order` gives the order of its pages, and a page that it does not name comes last.
 */
export const headings: readonly Heading[] = [
  { id: 'dashboard', icon: DashboardIcon, go: 'KeyD', paths: ['/dashboard'] },
  { id: 'users', icon: PeopleIcon, go: 'KeyU', paths: ['/users', '/user'] },
  { id: 'chats', icon: ChatIcon, go: 'KeyC', paths: ['/chats'] },
  {
    id: 'transactions',
    icon: SwapHorizontalIcon,
    go: 'KeyT',
    paths: ['/transactions'],
    order: [
      '/transactions',
      '/transactions/codes',
      '/transactions/addresses',
      '/transactions/kyt',
      '/transactions/statistics',
    ],
  },
  { id: 'trading', icon: WaterfallChartIcon, go: 'KeyO', paths: ['/trading'] },
  { id: 'markets', icon: TimelineLineChartIcon, go: 'KeyM', paths: ['/markets'] },
  {
    id: 'paymentSystems',
    icon: CreditCardIcon,
    go: 'KeyY',
    paths: ['/payment-systems'],
    order: [
      '/payment-systems/currencies-and-tokens',
      '/payment-systems/transaction-methods',
      '/payment-systems/countries',
      '/payment-systems/cities',
      '/payment-systems/country-payment-methods',
    ],
  },
  { id: 'finance', icon: BankAccountIcon, go: 'KeyF', paths: ['/finance'] },
  { id: 'statistics', icon: PieChartIcon, go: 'KeyI', paths: ['/statistics'] },
  {
    id: 'p2p',
    icon: ChangesIcon,
    go: 'KeyP',
    paths: ['/p2p'],
    order: [
      '/p2p',
      '/p2p/deals',
      '/p2p/feedback',
      '/p2p/roles',
      '/p2p/moderation-words',
      '/p2p/banners',
    ],
  },
  {
    id: 'traders',
    icon: ShopIcon,
    go: 'KeyE',
    paths: ['/traders'],
    order: [
      '/traders/offers',
      '/traders/deals',
      '/traders/orders',
      '/traders/transactions',
      '/traders/requisites',
      '/traders/requisites/external',
      '/traders/devices',
      '/traders/booking',
    ],
  },
  { id: 'arbitration', icon: TakeActionIcon, go: 'KeyR', paths: ['/arbitrator'] },
  {
    id: 'settings',
    icon: CogIcon,
    go: 'KeyS',
    paths: ['/settings'],
    order: [
      '/settings',
      '/settings/limits',
      '/settings/limits/users',
      '/settings/trade-timers',
      '/settings/displays',
    ],
  },
  {
    id: 'adminManagement',
    icon: ShieldIcon,
    go: 'KeyL',
    paths: ['/admin-management'],
    order: [
      '/admin-management',
      '/admin-management/log',
      '/admin-management/access',
      '/admin-management/connection',
    ],
  },
  {
    id: 'account',
    icon: UserIcon,
    go: 'KeyA',
    paths: ['/account', '/outcomes'],
    order: [
      '/account',
      '/account/log',
      '/outcomes',
      '/account/reports',
      '/account/balance-reports',
    ],
  },
];
