import { eq, sql } from 'drizzle-orm';
import { invoiceStatus } from '../../../machines/invoice/invoice.codes.ts';
import { invoiceLifecycle } from '../../../machines/invoice/invoice.machine.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { products } from '../../db/schema/products.ts';
import type { Subject } from '../../engine/advance.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { invoiceMovement } from '../../ledger/invoice.postings.ts';
import { post } from '../../ledger/post.ts';
import { recordInvoiceStep } from '../merchant-transactions/record-invoice-step.ts';
import { productsList } from '../products/products.list.ts';
import { invoicesList } from './invoices.list.ts';

type StoredInvoice = typeof invoices.$inferSelect;

/** States in which the pieces are for sale again. */
const givenUp = new Set<number>([
  ...[invoiceStatus.cancelled, invoiceStatus.expired],
  ...[invoiceStatus.depositError, invoiceStatus.notCreated],
]);

/** The product counts what is sold, and what completed invoices brought. */
async function countPieces(unit: UnitOfWork, invoice: StoredInvoice, to: number): Promise<void> {
  const { productId, quantity, amount } = invoice;
  const change = givenUp.has(to)
    ? { sold: sql`${products.sold} - ${quantity}` }
    : to === invoiceStatus.completed
      ? { revenue: sql`${products.revenue} + ${amount}` }
      : undefined;
  if (!change) return;
  await unit.tx.update(products).set(change).where(eq(products.id, productId));
  unit.touch(productsList, productId);
}

/** An invoice. Money moves only through the ledger, with the steps of the platform. */
export const invoiceSubject: Subject<StoredInvoice, unknown> = {
  ...{ lifecycle: invoiceLifecycle, list: invoicesList },
  ...{ missing: 'NotFound', refused: 'InvalidRequest' },
  async lock(tx, id) {
    const [stored] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
    return stored;
  },
  state: ({ status }) => status,
  context: () => ({}),
  async effect(unit, stored, { event, to, comment }) {
    const { tx, now, by } = unit;
    const kept = await recordInvoiceStep(unit, stored, to);
    const { postings, held, fee } = invoiceMovement(stored, to, kept);
    const added = comment?.trim();
    await tx
      .update(invoices)
      .set({
        ...{ status: to, held, fee, dateUpdated: now, changedBy: by.adminId },
        ...(added ? { comments: [stored.comments, added].filter(Boolean).join('\n') } : {}),
      })
      .where(eq(invoices.id, stored.id));
    await countPieces(unit, stored, to);
    await post(tx, {
      ...{ reason: `invoice.${event}`, objectType: 'invoice', objectId: stored.id },
      ...{ at: now, postings },
    });
  },
  // The audit log names the invoice. Name and address of the customer stay in the row.
  auditSnapshot: ({ status, merchantId, amount, currencyId, held, fee }) => ({
    ...{ status, merchantId, amount, currencyId, held, fee },
  }),
};
