import type { Area } from '../area.ts';

/** Cities of all countries (d3:100). */
export const citiesArea: Area = [
  {
    path: '/payment-systems/cities',
    section: 'countries',
    text: 'cities',
    load: async () => (await import('./cities-page.tsx')).CitiesPage,
  },
];
