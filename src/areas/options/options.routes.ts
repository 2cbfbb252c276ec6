/** Settings that are single objects (d2:36, d2:42). */
export const tradingOptionsRoutes = [
  {
    path: '/markets/options',
    section: 'tradingOptions',
    load: async () => (await import('./options-pages.tsx')).TradingOptionsPage,
  },
] as const;

export const technicalSettingsRoutes = [
  {
    path: '/settings',
    section: 'technicalSettings',
    load: async () => (await import('./options-pages.tsx')).TechnicalSettingsPage,
  },
] as const;
