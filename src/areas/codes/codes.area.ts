import type { Area } from '../area.ts';

/** Route of the codes, a page in the transactions menu (d2:33). */
export const codesArea: Area = [
  {
    path: '/transactions/codes',
    section: 'transactionCodes',
    list: async () => (await import('./codes.list.ts')).codesList,
  },
];
