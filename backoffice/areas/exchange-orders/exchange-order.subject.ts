import { eq } from 'drizzle-orm';
import { exchangeOrderLifecycle } from '../../../machines/exchange-order/exchange-order.machine.ts';
import { exchangeOrders } from '../../db/schema/exchange-orders.ts';
import type { Subject } from '../../engine/advance.ts';
import { exchangeOrderPostings } from '../../ledger/exchange-order.postings.ts';
import { post } from '../../ledger/post.ts';
import { exchangeOrderList } from './exchange-order.list.ts';

export type StoredExchangeOrder = typeof exchangeOrders.$inferSelect;

/**
 * A conversion order. The source amount is held on creation, exchanged on completion and returned
 * on cancellation.
 */
export const exchangeOrderSubject: Subject<StoredExchangeOrder, unknown> = {
  lifecycle: exchangeOrderLifecycle,
  list: exchangeOrderList,
  missing: 'TransactionNotFound',
  refused: 'TransactionCantBeUpdated',
  async lock(tx, id) {
    const [stored] = await tx
      .select()
      .from(exchangeOrders)
      .where(eq(exchangeOrders.id, id))
      .for('update');
    return stored;
  },
  state: ({ status }) => status,
  context: () => ({}),
  async effect({ tx, now, by }, stored, { event, from, to, comment }) {
    await tx
      .update(exchangeOrders)
      .set({
        ...{ status: to, dateUpdated: now, changedBy: by.adminId },
        ...(comment === undefined ? {} : { comment }),
      })
      .where(eq(exchangeOrders.id, stored.id));
    await post(tx, {
      ...{ reason: `exchangeOrder.${event}`, objectType: 'exchangeOrder', objectId: stored.id },
      ...{ at: now, postings: exchangeOrderPostings(stored, from, to) },
    });
  },
  auditSnapshot: ({ status, userId, fromCurrencyId, fromAmount, toCurrencyId, toAmount }) => ({
    ...{ status, userId, fromCurrencyId, fromAmount, toCurrencyId, toAmount },
  }),
};
