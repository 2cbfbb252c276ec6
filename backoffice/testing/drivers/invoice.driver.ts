import { invoiceStatus } from '../../../machines/invoice/invoice.codes.ts';
import { invoiceLifecycle } from '../../../machines/invoice/invoice.machine.ts';
import { insertInvoice } from '../insert-invoice.ts';
import { comment, type LifecycleDriver } from '../lifecycle-driver.ts';

const states: Readonly<Record<string, number>> = {
  ...{ cancel: invoiceStatus.cancelled, raiseIssue: invoiceStatus.issue },
  recheck: invoiceStatus.checking,
};

export const invoiceDriver: LifecycleDriver = {
  lifecycle: invoiceLifecycle,
  ...{ table: 'invoices', column: 'status', contexts: [{}] },
  insert: (database, status) => insertInvoice(database, { status }),
  // The pieces of a cancelled one are for sale again.
  rows: (_, event) => (event === 'cancel' ? 2 : 1),
  calls: (event, id) => [
    ['PUT', 'v2/Marketplace/invoices', { id, status: states[event], comment }],
  ],
};
