import { eq } from 'drizzle-orm';
import { exchangeOrderStatus } from '../../../machines/exchange-order/exchange-order.codes.ts';
import { exchangeOrders } from '../../db/schema/exchange-orders.ts';
import { advance } from '../../engine/advance.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import {
  type ExchangeOrderMoney,
  exchangeOrderPostings,
} from '../../ledger/exchange-order.postings.ts';
import { post } from '../../ledger/post.ts';
import { requireRunning } from '../stop-switches/require-running.ts';
import { requireFree } from '../users/free-user.ts';
import { exchangeOrderList } from './exchange-order.list.ts';
import { exchangeOrderSubject } from './exchange-order.subject.ts';

/**
 * Creates a conversion order of a user and holds the source amount. Returns the id.
 *
 * @throws Refusal `StopTrade`, `UserNotFound`, `Blocked`, `InsufficientFunds`
 */
export async function createExchangeOrder(
  unit: UnitOfWork,
  order: ExchangeOrderMoney & { readonly rate: string },
): Promise<number> {
  const { tx, now } = unit;
  await requireRunning(tx, 'stopTrade');
  await requireFree(tx, order.userId, 'general');
  const status = exchangeOrderStatus.open;
  const [row] = await tx
    .insert(exchangeOrders)
    .values({ ...order, status, dateCreated: now })
    .returning({ id: exchangeOrders.id });
  if (!row) throw new Error('No exchange order was written');
  await post(tx, {
    reason: 'exchangeOrder.create',
    objectType: 'exchangeOrder',
    objectId: row.id,
    at: now,
    postings: exchangeOrderPostings(order, null, status),
  });
  unit.touch(exchangeOrderList, row.id, 'created');
  return row.id;
}

/** Applies the provider's response. An error contains the failure text. */
export async function moveExchangeOrder(
  unit: UnitOfWork,
  id: number,
  event: 'confirm' | 'complete' | 'cancel' | 'fail',
  error?: string,
): Promise<void> {
  await advance(unit, exchangeOrderSubject, id, event);
  if (error === undefined) return;
  await unit.tx.update(exchangeOrders).set({ error }).where(eq(exchangeOrders.id, id));
}
