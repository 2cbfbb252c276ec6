import { eq, sql } from 'drizzle-orm';
import { invoiceStatus } from '../../../machines/invoice/invoice.codes.ts';
import { invoiceLifecycle } from '../../../machines/invoice/invoice.machine.ts';
import type { Tx } from '../../db/database.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { products } from '../../db/schema/products.ts';
import type { Subject } from '../../engine/advance.ts';
import { invoiceMovement } from '../../ledger/invoice.postings.ts';
import { post } from '../../ledger/post.ts';
import { invoicesList } from './invoices.list.ts';

type StoredInvoice = typeof invoices.$inferSelect;

/** States in which the pieces are for sale again. */
const givenUp = new Set<number>([
  ...[invoiceStatus.cancelled, invoiceStatus.expired],
  ...[invoiceStatus.depositError, invoiceStatus.notCreated],
]);

/** The product counts what is sold, and what completed invoices brought. */
async function countPieces(tx: Tx, invoice: StoredInvoice, to: number): Promise<void> {
  const { productId, quantity, amount } = invoice;
  const product = eq(products.id, productId);
  if (givenUp.has(to))
    await tx
      .update(products)
      .set({ sold: sql`${products.sold} - ${quantity}` })
      .where(product);
  if (to === invoiceStatus.completed)
    await tx
      .update(products)
      .set({ revenue: sql`${products.revenue} + ${amount}` })
      .where(product);
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
  async effect({ tx, now, by }, stored, { event, to, comment }) {
    const { postings, held } = invoiceMovement(stored, to);
    const added = comment?.trim();
    await tx
      .update(invoices)
      .set({
        ...{ status: to, held, dateUpdated: now, changedBy: by.adminId },
        ...(added ? { comments: [stored.comments, added].filter(Boolean).join('\n') } : {}),
      })
      .where(eq(invoices.id, stored.id));
    await countPieces(tx, stored, to);
    await post(tx, {
      ...{ reason: `invoice.${event}`, objectType: 'invoice', objectId: stored.id },
      ...{ at: now, postings },
    });
  },
  // The audit log names the invoice. Name and address of the customer stay in the row.
  auditSnapshot: ({ status, merchantId, amount, currencyId, held }) => ({
    ...{ status, merchantId, amount, currencyId, held },
  }),
};
