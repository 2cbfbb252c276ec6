const pages = () => import('./statistics-pages.tsx');

/** State of the platform and its money (d1:41). The documents give no path for P2P (d3:93). */
export const statisticsRoutes = [
  {
    path: '/statistics',
    section: 'statistics',
    text: 'systemStatus',
    load: async () => (await import('./system-page.tsx')).SystemPage,
  },
  {
    path: '/statistics/gross-profit',
    section: 'statistics',
    text: 'grossProfit',
    load: async () => (await pages()).GrossProfitPage,
  },
  {
    path: '/statistics/withdrawal-deposit-turnover',
    section: 'statistics',
    text: 'turnover',
    load: async () => (await pages()).TurnoverPage,
  },
  {
    path: '/statistics/trade-turnover',
    section: 'statistics',
    text: 'tradeTurnover',
    load: async () => (await pages()).TradeTurnoverPage,
  },
  {
    path: '/statistics/fees',
    section: 'statistics',
    text: 'fees',
    load: async () => (await pages()).FeesPage,
  },
  {
    path: '/statistics/trades',
    section: 'statistics',
    text: 'trades',
    load: async () => (await pages()).TradesPage,
  },
  {
    path: '/statistics/transactions',
    section: 'statistics',
    text: 'transactions',
    load: async () => (await pages()).MethodsPage,
  },
  {
    path: '/statistics/users',
    section: 'statistics',
    text: 'users',
    load: async () => (await pages()).UsersPage,
  },
  {
    path: '/statistics/p2p',
    section: 'statistics',
    text: 'dealStatistics',
    load: async () => (await pages()).DealsPage,
  },
  {
    path: '/statistics/p2p/currency',
    section: 'statistics',
    text: 'currencyDeals',
    load: async () => (await pages()).CurrencyDealsPage,
  },
] as const;

/** /transactions/statistics belongs to the transactions section (d1:30). */
export const transactionStatisticsRoutes = [
  {
    path: '/transactions/statistics',
    section: 'statistics',
    text: 'transactionStatistics',
    load: async () => (await pages()).FlowPage,
  },
] as const;
