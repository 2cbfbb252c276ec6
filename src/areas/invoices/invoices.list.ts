import { defineList } from '../../list/define-list.ts';
import { invoiceFields, invoiceRecord } from './invoice.record.ts';
import { Invoices } from './invoices.graphql.ts';

/** Invoices of merchants' stores (d3:268). */
export const invoicesList = defineList({
  name: 'invoices',
  query: Invoices,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: invoiceRecord,
  columns: invoiceFields,
  filters: {
    status: { as: 'choice', of: 'InvoiceStatus' },
    merchantId: { as: 'user' },
    productId: { as: 'user' },
    createdFrom: { as: 'days', to: 'createdTo' },
    ids: { as: 'ids' },
  },
});
