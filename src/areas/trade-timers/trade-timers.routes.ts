/** Timers of deals and arbitrations (d3:91). */
export const tradeTimersRoutes = [
  {
    path: '/settings/trade-timers',
    section: 'tradeTimers',
    load: async () => (await import('./trade-timers-page.tsx')).TradeTimersPage,
  },
] as const;
