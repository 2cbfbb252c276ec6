import type { Area } from '../area.ts';

/** Invoices of merchants' stores (d3:268). */
export const invoicesArea: Area = [
  {
    path: '/merchants/invoices',
    section: 'invoices',
    list: async () => (await import('./invoices.list.ts')).invoicesList,
  },
  {
    path: '/merchants/invoices/:id',
    section: 'invoices',
    load: async () => (await import('./invoice-page.tsx')).InvoicePage,
  },
];
