import Big from 'big.js';
import { eq, sql } from 'drizzle-orm';
import { productStatus } from '../../../machines/product/product.codes.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { products } from '../../db/schema/products.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { productsList } from '../products/products.list.ts';
import { invoicesList } from './invoices.list.ts';

export interface NewInvoice {
  readonly productId: number;
  readonly quantity: number;
  readonly customerId: number;
  readonly customer: string;
  readonly delivery: string | null;
  readonly comments: string | null;
}

/**
 * Creates an invoice at the present price, and takes its pieces from what is left.
 *
 * @throws Refusal if the product is not on sale, or not so many pieces are left.
 */
export async function createInvoice(unit: UnitOfWork, made: NewInvoice): Promise<number> {
  const { tx, now } = unit;
  const [product] = await tx
    .select()
    .from(products)
    .where(eq(products.id, made.productId))
    .for('update');
  if (!product) throw refuse('NotFound');
  const isLeft = product.quantity - product.sold >= made.quantity;
  if (product.status !== productStatus.active || !isLeft) throw refuse('InvalidRequest');
  await tx
    .update(products)
    .set({ sold: sql`${products.sold} + ${made.quantity}` })
    .where(eq(products.id, product.id));
  const [written] = await tx
    .insert(invoices)
    .values({
      ...made,
      ...{ merchantId: product.merchantId, currencyId: product.currencyId, dateCreated: now },
      amount: new Big(product.price).times(made.quantity).toFixed(),
    })
    .returning({ id: invoices.id });
  if (!written) throw new Error('No invoice was written');
  unit.touch(invoicesList, written.id);
  unit.touch(productsList, product.id);
  return written.id;
}
