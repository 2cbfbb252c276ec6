import { asc, eq, ne } from 'drizzle-orm';
import { paymentMethodStatus } from '../../../machines/payment-method/payment-method.codes.ts';
import { paymentMethods } from '../../db/schema/payment-methods.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { paymentMethodList } from './payment-method.list.ts';

/**
 * Makes room for a method at a position (d3:629) and returns the position that it has then: the
 * methods that are listed are numbered from 1 without gaps.
 */
export async function placeMethod(
  unit: UnitOfWork,
  id: number | null,
  position: number | undefined,
): Promise<number> {
  const rows = await unit.tx
    .select({ id: paymentMethods.id, sortId: paymentMethods.sortId })
    .from(paymentMethods)
    .where(ne(paymentMethods.status, paymentMethodStatus.deleted))
    .orderBy(asc(paymentMethods.sortId), asc(paymentMethods.id));
  const others = rows.filter((row) => row.id !== id);
  const at = Math.min(position ?? others.length + 1, others.length + 1);
  for (const [index, other] of others.entries()) {
    const sortId = index + 1 < at ? index + 1 : index + 2;
    if (sortId === other.sortId) continue;
    await unit.tx.update(paymentMethods).set({ sortId }).where(eq(paymentMethods.id, other.id));
    unit.touch(paymentMethodList, other.id);
  }
  return at;
}
