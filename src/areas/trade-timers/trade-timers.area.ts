import type { Area } from '../area.ts';

/** Timers of deals and arbitrations (d3:91). */
export const tradeTimersArea: Area = [
  {
    path: '/settings/trade-timers',
    section: 'tradeTimers',
    load: async () => (await import('./trade-timers-page.tsx')).TradeTimersPage,
  },
];
