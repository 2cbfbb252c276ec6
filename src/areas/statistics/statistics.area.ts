import type { Area } from '../area.ts';

/** State of the platform and its money (d1:41). The documents give no path for P2P (d3:93). */
export const statisticsArea: Area = [
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
    report: async () => (await import('./gross-profit.report.ts')).grossProfitReport,
  },
  {
    path: '/statistics/withdrawal-deposit-turnover',
    section: 'statistics',
    text: 'turnover',
    report: async () => (await import('./turnover.report.ts')).turnoverReport,
  },
  {
    path: '/statistics/trade-turnover',
    section: 'statistics',
    text: 'tradeTurnover',
    report: async () => (await import('./trade-turnover.report.ts')).tradeTurnoverReport,
  },
  {
    path: '/statistics/fees',
    section: 'statistics',
    text: 'fees',
    report: async () => (await import('./fees.report.ts')).feesReport,
  },
  {
    path: '/statistics/referral-program',
    section: 'referral',
    text: 'referralStatistics',
    report: async () => (await import('./referral-program.report.ts')).referralProgramReport,
  },
  {
    path: '/statistics/trades',
    section: 'statistics',
    text: 'trades',
    report: async () => (await import('./trades.report.ts')).tradesReport,
  },
  {
    path: '/statistics/transactions',
    section: 'statistics',
    text: 'transactions',
    report: async () => (await import('./methods.report.ts')).methodsReport,
  },
  {
    path: '/statistics/users',
    section: 'statistics',
    text: 'users',
    report: async () => (await import('./users.report.ts')).usersReport,
  },
  {
    path: '/statistics/p2p',
    section: 'statistics',
    text: 'dealStatistics',
    report: async () => (await import('./deals.report.ts')).dealsReport,
  },
  {
    path: '/statistics/p2p/currency',
    section: 'statistics',
    text: 'currencyDeals',
    report: async () => (await import('./currency-deals.report.ts')).currencyDealsReport,
  },
  {
    path: '/statistics/traders',
    section: 'statistics',
    text: 'traderStatistics',
    report: async () => (await import('./traders.report.ts')).tradersReport,
  },
  {
    path: '/statistics/requisites',
    section: 'statistics',
    text: 'requisiteStatistics',
    report: async () => (await import('./requisites.report.ts')).requisitesReport,
  },
  {
    path: '/statistics/merchants',
    section: 'statistics',
    text: 'merchantStatistics',
    report: async () => (await import('./merchants.report.ts')).merchantsReport,
  },
  {
    path: '/statistics/staking',
    section: 'statistics',
    text: 'stakingStatistics',
    report: async () => (await import('./staking.report.ts')).stakingReport,
  },
  // /transactions/statistics belongs to the transactions section (d1:30).
  {
    path: '/transactions/statistics',
    section: 'statistics',
    text: 'transactionStatistics',
    report: async () => (await import('./flow.report.ts')).flowReport,
  },
];
