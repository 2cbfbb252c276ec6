import type { Area } from '../area.ts';

/** Templates of the fields of payment methods (d3:81). */
export const paymentTemplatesArea: Area = [
  {
    path: '/traders/templates',
    section: 'paymentTemplates',
    load: async () => (await import('./payment-templates-page.tsx')).PaymentTemplatesPage,
  },
];
