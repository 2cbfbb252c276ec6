import type { Area } from '../area.ts';

/** Payment methods of countries (d3:100). */
export const countryPaymentMethodsArea: Area = [
  {
    path: '/payment-systems/country-payment-methods',
    section: 'countries',
    text: 'countryPaymentMethods',
    load: async () =>
      (await import('./country-payment-methods-page.tsx')).CountryPaymentMethodsPage,
  },
];
