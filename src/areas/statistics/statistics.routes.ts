const pages = () => import('./statistics-pages.tsx');

/** What money did (d1:41). */
export const statisticsRoutes = [
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
] as const;

/** /transactions/statistics stands among the transactions (d1:30). */
export const transactionStatisticsRoutes = [
  {
    path: '/transactions/statistics',
    section: 'statistics',
    text: 'transactionStatistics',
    load: async () => (await pages()).FlowPage,
  },
] as const;
