import { PieChartIcon } from '@blueprintjs/icons';
import { statisticsRoutes } from '../areas/statistics/statistics.routes.ts';
import type { MenuEntry } from './section.ts';

/** Statistics in the side navigation. */
export const statisticsEntry: MenuEntry = {
  id: 'statistics',
  icon: PieChartIcon,
  go: 'KeyI',
  pages: [
    { section: 'statistics', path: '/statistics', text: 'systemStatus' },
    { section: 'statistics', path: '/statistics/gross-profit', text: 'grossProfit' },
    { section: 'statistics', path: '/statistics/withdrawal-deposit-turnover', text: 'turnover' },
    { section: 'statistics', path: '/statistics/trade-turnover', text: 'tradeTurnover' },
    { section: 'statistics', path: '/statistics/fees', text: 'fees' },
    { section: 'statistics', path: '/statistics/trades', text: 'trades' },
    { section: 'statistics', path: '/statistics/transactions', text: 'transactions' },
    { section: 'statistics', path: '/statistics/users', text: 'users' },
    { section: 'statistics', path: '/statistics/p2p', text: 'dealStatistics' },
    { section: 'statistics', path: '/statistics/p2p/currency', text: 'currencyDeals' },
  ],
  routes: statisticsRoutes,
};
