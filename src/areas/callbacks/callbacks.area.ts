import type { Area } from '../area.ts';

/** Callbacks of banks (d1:51, d3:452). */
export const callbacksArea: Area = [
  {
    path: '/traders/callbacks',
    section: 'callbacks',
    list: async () => (await import('./callbacks.list.ts')).callbacksList,
  },
];
