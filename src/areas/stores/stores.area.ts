import type { Area } from '../area.ts';

/** Stores of merchants (d3:266). */
export const storesArea: Area = [
  {
    path: '/merchants/stores',
    section: 'stores',
    list: async () => (await import('./stores.list.ts')).storesList,
  },
];
