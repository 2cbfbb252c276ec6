import type { Area } from '../area.ts';

/** Crypto currencies (d3:103). */
export const cryptoCurrenciesArea: Area = [
  {
    path: '/payment-systems/crypto-currencies',
    section: 'cryptoCurrencies',
    load: async () => (await import('./crypto-currencies-page.tsx')).CryptoCurrenciesPage,
  },
];
