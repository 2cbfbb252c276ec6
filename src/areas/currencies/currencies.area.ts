import type { Area } from '../area.ts';

/** Currencies and tokens (d1:32, d3:104). */
export const currenciesArea: Area = [
  {
    path: '/payment-systems/currencies-and-tokens',
    section: 'currencies',
    load: async () => (await import('./currencies-page.tsx')).CurrenciesPage,
  },
  {
    path: '/payment-systems/currencies-and-tokens/:id',
    section: 'currencies',
    load: async () => (await import('./currency-page.tsx')).CurrencyPage,
  },
];
