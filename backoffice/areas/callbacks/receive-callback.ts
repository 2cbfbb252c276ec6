import { and, eq } from 'drizzle-orm';
import { callbackStatus } from '../../../machines/callback/callback.codes.ts';
import { dealStatus } from '../../../machines/deal/deal.codes.ts';
import { callbacks } from '../../db/schema/callbacks.ts';
import { deals } from '../../db/schema/deals.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { moveDeal } from '../deals/move-deal.ts';
import { callbacksList } from './callbacks.list.ts';

export type BankMessage = Pick<
  typeof callbacks.$inferInsert,
  'userId' | 'requisiteId' | 'sender' | 'text' | 'amount' | 'currencyId'
>;

/**
 * Returns the one deal that waits for this payment: the same account, the exact amount, the buyer
 * says that it is sent, and nobody disputes it. If several fit, none is certain.
 */
async function dealOf({ tx }: UnitOfWork, message: BankMessage): Promise<number | null> {
  const found = await tx
    .select({ id: deals.id })
    .from(deals)
    .where(
      and(
        ...[eq(deals.requisiteId, message.requisiteId), eq(deals.fiatAmount, message.amount)],
        ...[eq(deals.fiatCurrencyId, message.currencyId), eq(deals.isInDispute, false)],
        eq(deals.status, dealStatus.propertySent),
      ),
    )
    .limit(2);
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/**
 * Stores a payment message of a bank. If exactly one deal waits for it, the deal is completed with
 * it; otherwise the message stays not completed, for staff to see. Returns the id of the callback.
 */
export async function receiveCallback(unit: UnitOfWork, message: BankMessage): Promise<number> {
  const { tx, now } = unit;
  const dealId = await dealOf(unit, message);
  if (dealId !== null) await moveDeal(unit, dealId, 'release', 'system');
  const isCompleted = dealId !== null;
  const [row] = await tx
    .insert(callbacks)
    .values({
      ...{ ...message, dealId, dateCreated: now, dateCompleted: isCompleted ? now : null },
      status: isCompleted ? callbackStatus.completed : callbackStatus.notCompleted,
    })
    .returning({ id: callbacks.id });
  if (!row) throw new Error('No callback was written');
  unit.touch(callbacksList, row.id, 'created');
  return row.id;
}
