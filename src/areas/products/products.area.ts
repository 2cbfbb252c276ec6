import type { Area } from '../area.ts';

/** Products of merchants' stores (d3:267). */
export const productsArea: Area = [
  {
    path: '/merchants/products',
    section: 'products',
    list: async () => (await import('./products.list.ts')).productsList,
  },
];
