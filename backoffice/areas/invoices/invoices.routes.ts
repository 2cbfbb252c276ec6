import { z } from 'zod';
import { invoiceStatus } from '../../../machines/invoice/invoice.codes.ts';
import { invoiceLifecycle } from '../../../machines/invoice/invoice.machine.ts';
import { commentFields } from '../../engine/act.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import { readRows } from '../../engine/list-page.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, list, type Route, read } from '../../engine/routes.ts';
import { wireCode, wireId } from '../../engine/wire.ts';
import { invoiceSubject } from './invoice.subject.ts';
import { invoicesList } from './invoices.list.ts';

const needs = { section: 'invoices' } as const;
const path = 'v2/Marketplace/invoices';

/** States that staff may set, with the step that each one is. */
const steps = new Map<number, 'cancel' | 'raiseIssue' | 'recheck'>([
  [invoiceStatus.cancelled, 'cancel'],
  [invoiceStatus.issue, 'raiseIssue'],
  [invoiceStatus.checking, 'recheck'],
]);
const wireStep = wireCode.transform((code, context) => {
  const event = steps.get(code);
  if (event) return event;
  context.addIssue({ code: 'custom', message: 'No state that staff set' });
  return z.NEVER;
});

/** Invoices of merchants (d3:554, d3:555). */
export const invoicesRoutes: readonly Route[] = [
  list({ method: 'GET', path, needs, list: invoicesList }),
  read({
    ...{ method: 'GET', path: `${path}/{id}`, needs, failure: 'error' },
    input: z.object({ id: wireId }),
    read: async ({ input: { id }, services: { db } }) => {
      const [invoice] = await readRows(db, invoicesList, [id]);
      if (!invoice) throw refuse('NotFound');
      return { invoice };
    },
  }),
  change({
    ...{ method: 'PUT', path, failure: 'error', needs: { capability: 'manageInvoices' } },
    input: z.object({ id: wireId, status: wireStep, ...commentFields }),
    audit: {
      action: ({ status }) => actionOf(invoiceLifecycle, status),
      object: ({ id }) => ({ type: 'invoice', id }),
    },
    change: async ({ input: { id, status, comment, details }, ifMatch }, unit) => {
      await advance(unit, invoiceSubject, id, status, { comment: comment ?? details, ifMatch });
      return undefined;
    },
  }),
];
