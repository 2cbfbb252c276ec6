import type { Area } from '../area.ts';

/** Ways into and out of the wallet (d3:101). */
export const transactionMethodsArea: Area = [
  {
    path: '/payment-systems/transaction-methods',
    section: 'transactionMethods',
    load: async () => (await import('./transaction-methods-page.tsx')).TransactionMethodsPage,
  },
];
