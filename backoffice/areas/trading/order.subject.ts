import { Big } from 'big.js';
import { eq } from 'drizzle-orm';
import { tradingOrderLifecycle } from '../../../machines/trading-order/trading-order.machine.ts';
import { markets } from '../../db/schema/currencies.ts';
import { orders } from '../../db/schema/trading.ts';
import type { Subject } from '../../engine/advance.ts';
import { post } from '../../ledger/post.ts';
import { holdPostings } from '../../ledger/trading.postings.ts';
import { orderList } from './trading.list.ts';

export type StoredOrder = typeof orders.$inferSelect;

/** Steps after which an order holds nothing: the remaining amount goes back to its owner. */
const releasing = new Set(['cancel', 'fill', 'reject', 'deactivate', 'delete']);

export const orderSubject: Subject<StoredOrder, unknown> = {
  lifecycle: tradingOrderLifecycle,
  list: orderList,
  missing: 'TradeNotFound',
  refused: 'TradeWrongStatus',
  async lock(tx, id) {
    const [stored] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    return stored;
  },
  state: ({ status }) => status,
  context: () => ({}),
  async effect({ tx, now }, stored, { event, to }) {
    const gives = releasing.has(event) && new Big(stored.held).gt(0);
    await tx
      .update(orders)
      .set({ status: to, dateUpdated: now, ...(gives ? { held: '0' } : {}) })
      .where(eq(orders.id, stored.id));
    if (!gives) return;
    const [pair] = await tx.select().from(markets).where(eq(markets.id, stored.marketId));
    if (!pair) throw new Error(`Order ${stored.id} is of no market`);
    const held = new Big(stored.held).neg().toFixed();
    await post(tx, {
      ...{ reason: `order.${event}`, objectType: 'order', objectId: stored.id, at: now },
      postings: holdPostings(stored.userId, pair, stored.side, held),
    });
  },
  auditSnapshot: ({ status, userId, marketId, side, price, amount, filled }) => ({
    ...{ status, userId, marketId, side, price, amount, filled },
  }),
};
