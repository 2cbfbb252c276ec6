import { invoiceLifecycle } from '../../../machines/invoice/invoice.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneInvoice } from './invoices.graphql.ts';

/** Display of its fields: the columns of the list and the facts of the page. */
export const invoiceFields = {
  id: { as: 'copy', sort: true, width: 80 },
  createdAt: { as: 'date', sort: true },
  status: { as: 'status', of: 'InvoiceStatus', width: 180 },
  merchantId: { as: 'user', secondary: 'merchantName' },
  amount: { as: 'amount', secondary: 'currencyId', sort: true, width: 140 },
  productTitle: { as: 'text', width: 140 },
  quantity: { as: 'number', width: 80 },
  customer: { as: 'contact', reveals: 'INVOICE_CUSTOMER', secondary: 'id', width: 150 },
  delivery: { as: 'contact', reveals: 'INVOICE_DELIVERY', secondary: 'id', width: 200 },
  comments: { as: 'text', width: 220 },
  held: { as: 'amount', secondary: 'currencyId', optional: true },
  fee: { as: 'amount', secondary: 'currencyId', optional: true },
  productId: { as: 'copy', optional: true, width: 90 },
  customerId: { as: 'user', optional: true },
  updatedAt: { as: 'date', optional: true },
  changedBy: { as: 'admin', optional: true },
} as const;

/** An invoice. Staff cancel it before it is paid, stop it, and have it checked again (d3:554). */
export const invoiceRecord = defineRecord({
  name: 'invoices',
  lifecycle: invoiceLifecycle,
  read: OneInvoice,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: invoiceFields,
  summary: ['merchantId', 'productTitle', 'quantity', 'amount', 'held', 'customer'],
  user: ({ merchantId }) => merchantId,
  path: (id) => `/merchants/invoices/${id}`,
  acts: {
    recheck: { intent: 'success', bulk: true },
    raiseIssue: { intent: 'warning', bulk: true },
    cancel: { intent: 'danger', bulk: true },
  },
});
