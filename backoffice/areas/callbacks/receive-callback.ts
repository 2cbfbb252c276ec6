import { and, eq, gte } from 'drizzle-orm';
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

/** Time in milliseconds in which an equal message counts as the same one, delivered again. */
const repeatWindowMs = 86_400_000;

/**
 * Returns whether an equal message completed a deal already. Delivered again, it must not complete
 * another deal of the same amount.
 */
async function isRepeated({ tx, now }: UnitOfWork, message: BankMessage): Promise<boolean> {
  const [earlier] = await tx
    .select({ id: callbacks.id })
    .from(callbacks)
    .where(
      and(
        ...[eq(callbacks.requisiteId, message.requisiteId), eq(callbacks.text, message.text)],
        ...[eq(callbacks.sender, message.sender), eq(callbacks.amount, message.amount)],
        eq(callbacks.status, callbackStatus.completed),
        gte(callbacks.dateCreated, new Date(now.getTime() - repeatWindowMs)),
      ),
    )
    .limit(1);
  return earlier !== undefined;
}

/**
 * Returns the one deal that waits for this payment: the same account, the exact amount, the buyer
 * says that it is sent, and nobody disputes it. If several fit, none is certain.
 */
async function dealOf(unit: UnitOfWork, message: BankMessage): Promise<number | null> {
  const { tx } = unit;
  if (await isRepeated(unit, message)) return null;
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
