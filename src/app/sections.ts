import {
  BankAccountIcon,
  ChangesIcon,
  ChatIcon,
  CogIcon,
  CreditCardIcon,
  DashboardIcon,
  PeopleIcon,
  ShieldIcon,
  ShopIcon,
  SwapHorizontalIcon,
  TakeActionIcon,
  TimelineLineChartIcon,
  UserIcon,
  WaterfallChartIcon,
} from '@blueprintjs/icons';
import { accessRoutes } from '../areas/access/access.routes.ts';
import { accountRoutes } from '../areas/account/account.routes.ts';
import { addressTransactionsRoutes } from '../areas/address-transactions/address-transactions.routes.ts';
import { arbitrationRoutes } from '../areas/arbitration/arbitration.routes.ts';
import { bookingRoutes } from '../areas/booking/booking.routes.ts';
import { chatsRoutes } from '../areas/chats/chats.routes.ts';
import { codesRoutes } from '../areas/codes/codes.routes.ts';
import { currenciesRoutes } from '../areas/currencies/currencies.routes.ts';
import { dashboardRoutes } from '../areas/dashboard/dashboard.routes.ts';
import { dealsRoutes, tradersDealsRoutes } from '../areas/deals/deals.routes.ts';
import { devicesRoutes } from '../areas/devices/devices.routes.ts';
import { displaysRoutes } from '../areas/displays/displays.routes.ts';
import { exchangeOrdersRoutes } from '../areas/exchange-orders/exchange-orders.routes.ts';
import { feedbackRoutes } from '../areas/feedback/feedback.routes.ts';
import { financeRoutes } from '../areas/finance/finance.routes.ts';
import { limitsRoutes } from '../areas/limits/limits.routes.ts';
import { logsRoutes } from '../areas/logs/logs.routes.ts';
import { marketsRoutes } from '../areas/markets/markets.routes.ts';
import { moderationWordsRoutes } from '../areas/moderation-words/moderation-words.routes.ts';
import { offersRoutes, tradersOffersRoutes } from '../areas/offers/offers.routes.ts';
import { technicalSettingsRoutes, tradingOptionsRoutes } from '../areas/options/options.routes.ts';
import { outcomesRoutes } from '../areas/outcomes/outcomes.routes.ts';
import { p2pProfilesRoutes } from '../areas/p2p-profiles/p2p-profiles.routes.ts';
import { reportsRoutes } from '../areas/reports/reports.routes.ts';
import { requisitesRoutes } from '../areas/requisites/requisites.routes.ts';
import { transactionStatisticsRoutes } from '../areas/statistics/statistics.routes.ts';
import { tradeTimersRoutes } from '../areas/trade-timers/trade-timers.routes.ts';
import { tradingRoutes } from '../areas/trading/trading.routes.ts';
import {
  tradersTransactionsRoutes,
  transactionsRoutes,
} from '../areas/transactions/transactions.routes.ts';
import { usersRoutes } from '../areas/users/users.routes.ts';
import type { MenuEntry } from './section.ts';
import { statisticsEntry } from './statistics-entry.ts';

/** In the order of the side navigation (d1:49); Traders and Arbitration (d1:51) come after P2P. */
export const menu: readonly MenuEntry[] = [
  {
    id: 'dashboard',
    icon: DashboardIcon,
    go: 'KeyD',
    pages: [{ section: 'dashboard', path: '/dashboard' }],
    routes: dashboardRoutes,
  },
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
    id: 'chats',
    icon: ChatIcon,
    go: 'KeyC',
    pages: [
      { section: 'chats', path: '/chats', text: 'publicChats' },
      { section: 'chats', path: '/chats/private', text: 'privateChats' },
    ],
    routes: chatsRoutes,
  },
  {
    id: 'transactions',
    icon: SwapHorizontalIcon,
    go: 'KeyT',
    pages: [
      { section: 'transactions', path: '/transactions' },
      { section: 'transactionCodes', path: '/transactions/codes' },
      { section: 'transactions', path: '/transactions/addresses', text: 'addressTransactions' },
      { section: 'transactions', path: '/transactions/kyt', text: 'kytSettings' },
      { section: 'statistics', path: '/transactions/statistics', text: 'transactionStatistics' },
    ],
    routes: [
      ...codesRoutes,
      ...addressTransactionsRoutes,
      ...transactionStatisticsRoutes,
      ...transactionsRoutes,
    ],
  },
  {
    id: 'trading',
    icon: WaterfallChartIcon,
    go: 'KeyO',
    pages: [
      { section: 'trading', path: '/trading', text: 'orders' },
      { section: 'trading', path: '/trading/trades', text: 'trades' },
      { section: 'trading', path: '/trading/order-book', text: 'orderBook' },
    ],
    routes: tradingRoutes,
  },
  {
    id: 'markets',
    icon: TimelineLineChartIcon,
    go: 'KeyM',
    pages: [
      { section: 'markets', path: '/markets' },
      { section: 'tradingOptions', path: '/markets/options' },
    ],
    routes: [...marketsRoutes, ...tradingOptionsRoutes],
  },
  {
    id: 'paymentSystems',
    icon: CreditCardIcon,
    go: 'KeyY',
    pages: [{ section: 'currencies', path: '/payment-systems/currencies-and-tokens' }],
    routes: currenciesRoutes,
  },
  {
    id: 'finance',
    icon: BankAccountIcon,
    go: 'KeyF',
    pages: [
      { section: 'finance', path: '/finance', text: 'balances' },
      { section: 'finance', path: '/finance/cumulative', text: 'cumulativeBalances' },
      { section: 'finance', path: '/finance/wallets', text: 'wallets' },
      { section: 'finance', path: '/finance/movements', text: 'walletMovements' },
      { section: 'finance', path: '/finance/multiwallet', text: 'multiwalletStatus' },
      { section: 'finance', path: '/finance/methods', text: 'methodStatus' },
    ],
    routes: financeRoutes,
  },
  statisticsEntry,
  {
    id: 'p2p',
    icon: ChangesIcon,
    go: 'KeyP',
    pages: [
      { section: 'offers', path: '/p2p' },
      { section: 'deals', path: '/p2p/deals' },
      { section: 'feedback', path: '/p2p/feedback' },
      { section: 'p2pRoles', path: '/p2p/roles' },
      { section: 'moderationWords', path: '/p2p/moderation-words' },
    ],
    routes: [
      ...dealsRoutes,
      ...offersRoutes,
      ...feedbackRoutes,
      ...p2pProfilesRoutes,
      ...moderationWordsRoutes,
    ],
  },
  {
    id: 'traders',
    icon: ShopIcon,
    go: 'KeyE',
    pages: [
      { section: 'offers', path: '/traders/offers' },
      { section: 'deals', path: '/traders/deals' },
      { section: 'exchangeOrders', path: '/traders/orders' },
      { section: 'transactions', path: '/traders/transactions' },
      { section: 'requisites', path: '/traders/requisites' },
      { section: 'requisites', path: '/traders/requisites/external', text: 'externalRequisites' },
      { section: 'devices', path: '/traders/devices' },
      { section: 'bookingSettings', path: '/traders/booking' },
    ],
    routes: [
      ...tradersOffersRoutes,
      ...tradersDealsRoutes,
      ...exchangeOrdersRoutes,
      ...tradersTransactionsRoutes,
      ...requisitesRoutes,
      ...devicesRoutes,
      ...bookingRoutes,
    ],
  },
  {
    id: 'arbitration',
    icon: TakeActionIcon,
    go: 'KeyR',
    pages: [
      { section: 'arbitration', path: '/arbitrator/my', text: 'myCases' },
      { section: 'arbitration', path: '/arbitrator/others', text: 'othersCases' },
      { section: 'arbitration', path: '/arbitrator/awaiting', text: 'awaitingCases' },
      { section: 'arbitration', path: '/arbitrator/all', text: 'allCases' },
      { section: 'arbitration', path: '/arbitrator/completed', text: 'completedCases' },
    ],
    routes: arbitrationRoutes,
  },
  {
    id: 'settings',
    icon: CogIcon,
    go: 'KeyS',
    pages: [
      { section: 'technicalSettings', path: '/settings' },
      { section: 'limits', path: '/settings/limits' },
      { section: 'userLimits', path: '/settings/limits/users' },
      { section: 'tradeTimers', path: '/settings/trade-timers' },
      { section: 'displays', path: '/settings/displays' },
    ],
    routes: [...technicalSettingsRoutes, ...limitsRoutes, ...tradeTimersRoutes, ...displaysRoutes],
  },
  {
    id: 'adminManagement',
    icon: ShieldIcon,
    go: 'KeyL',
    pages: [
      { section: 'adminLog', path: '/admin-management/log' },
      { section: 'accessMatrix', path: '/admin-management/access' },
    ],
    routes: [...logsRoutes, ...accessRoutes],
  },
  {
    id: 'account',
    icon: UserIcon,
    go: 'KeyA',
    pages: [
      { section: 'account', path: '/account' },
      { section: 'account', path: '/account/log', text: 'ownLog' },
      { section: 'account', path: '/outcomes', text: 'openOutcomes' },
      { section: 'reports', path: '/account/reports' },
      { section: 'reports', path: '/account/balance-reports', text: 'balanceReports' },
    ],
    routes: [...accountRoutes, ...outcomesRoutes, ...reportsRoutes],
  },
];
