import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { tradingOrderLifecycle } from '../../../machines/trading-order/trading-order.machine.ts';
import { userTagLinks } from '../../db/schema/users.ts';
import { acts } from '../../engine/act.ts';
import { list, type Route, read } from '../../engine/routes.ts';
import { wireId, wireInt } from '../../engine/wire.ts';
import { orderSubject } from './order.subject.ts';
import { readOrderBook } from './order-book.ts';
import { orderList, tradeList } from './trading.list.ts';

const needs = { section: 'trading' } as const;

export const tradingRoutes: readonly Route[] = [
  list({ method: 'POST', path: 'v2/Trading/GetOrders', needs, list: orderList }),
  list({ method: 'POST', path: 'v2/Trading/GetTrades', needs, list: tradeList }),
  read({
    method: 'POST',
    path: 'v2/Trading/GetOrderBook',
    needs,
    input: z.object({
      marketId: wireId,
      offset: wireInt(0, 1_000_000).default(0),
      limit: wireInt(1, 1000).default(20),
    }),
    read: ({ input, services: { db } }) => readOrderBook(db, input),
  }),
  // Cancels only one selected order. Cancelling everything at once is refused (d2:142), because a
  // missing id is an invalid request.
  ...acts(orderSubject, tradingOrderLifecycle, 'orderId', [
    { event: 'cancel', method: 'PUT', path: 'Trading/CancelOrder' },
  ]),
  read({
    method: 'POST',
    path: 'v2/Trading/GetIndividualSettings',
    needs,
    input: z.object({ userId: wireId }),
    read: async ({ input: { userId }, services: { db } }) => {
      const links = await db.select().from(userTagLinks).where(eq(userTagLinks.userId, userId));
      return { userTagList: links.map(({ tagId }) => tagId).sort((a, b) => a - b) };
    },
  }),
];
