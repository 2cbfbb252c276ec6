import type { Area } from '../area.ts';

/** The sources of the rates of pairs (d3:79). */
export const exchangeRateSettingsArea: Area = [
  {
    path: '/traders/rates',
    section: 'exchangeRates',
    load: async () => (await import('./exchange-rate-settings-page.tsx')).ExchangeRateSettingsPage,
  },
];
