import type { Area } from '../area.ts';

/** Payment methods between buyer and seller (d3:98). */
export const paymentMethodsArea: Area = [
  {
    path: '/payment-systems/payment-methods',
    section: 'paymentMethods',
    load: async () => (await import('./payment-methods-page.tsx')).PaymentMethodsPage,
  },
  {
    path: '/payment-systems/payment-methods/:id',
    section: 'paymentMethods',
    load: async () => (await import('./payment-method-page.tsx')).PaymentMethodPage,
  },
];
