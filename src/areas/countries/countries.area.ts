import type { Area } from '../area.ts';

/** Countries in which payment methods are offered (d3:100). */
export const countriesArea: Area = [
  {
    path: '/payment-systems/countries',
    section: 'countries',
    load: async () => (await import('./countries-page.tsx')).CountriesPage,
  },
];
