import type { Area } from '../area.ts';

/** Files that staff request (d2:43). */
export const reportsArea: Area = [
  {
    path: '/account/reports',
    section: 'reports',
    load: async () => (await import('./reports-pages.tsx')).ReportsPage,
  },
  {
    path: '/account/balance-reports',
    section: 'reports',
    text: 'balanceReports',
    load: async () => (await import('./reports-pages.tsx')).BalanceReportsPage,
  },
];
