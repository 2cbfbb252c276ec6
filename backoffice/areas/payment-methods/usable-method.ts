import { inArray } from 'drizzle-orm';
import { paymentMethodStatus } from '../../../machines/payment-method/payment-method.codes.ts';
import type { Tx } from '../../db/database.ts';
import { paymentMethods } from '../../db/schema/payment-methods.ts';
import { refuse } from '../../engine/refusal.ts';

/**
 * Requires payment methods that are enabled, and enabled for P2P: a new offer, requisite or deal
 * uses no others (d3:232, d3:233).
 *
 * @throws Refusal `PaymentMethodDisabled`, naming the method
 */
export async function requireUsableMethods(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const methods = await tx
    .select()
    .from(paymentMethods)
    .where(inArray(paymentMethods.id, [...ids]))
    .for('share');
  const off = methods.find(
    ({ status, enabledForP2P }) => status !== paymentMethodStatus.enabled || !enabledForP2P,
  );
  if (off) throw refuse('PaymentMethodDisabled', { message: `${off.title} is disabled` });
}
