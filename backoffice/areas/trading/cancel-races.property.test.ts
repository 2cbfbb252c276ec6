import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  orderSide,
  orderStatus,
  orderType,
} from '../../../machines/trading-order/trading-order.codes.ts';
import { orders } from '../../db/schema/trading.ts';
import { platform } from '../../engine/actor.ts';
import { transact } from '../../engine/unit.ts';
import { post } from '../../ledger/post.ts';
import { brokenInvariants } from '../../seed/checks.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { after, runs, succeeded, testTimeoutMs, trailOf, turns } from '../../testing/races.ts';
import { type NewOrder, placeOrder, triggerStops } from './place-order.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  await office.database.db.transaction((tx) =>
    post(tx, {
      ...{ reason: 'test', objectType: 'test', objectId: 1, at: new Date() },
      postings: [1, 2].flatMap((currencyId) => [
        { owner: 0, kind: 'adjustment' as const, currencyId, amount: '-2000000' },
        { owner: 1, kind: 'available' as const, currencyId, amount: '1000000' },
        { owner: 2, kind: 'available' as const, currencyId, amount: '1000000' },
      ]),
    }),
  );
});
afterAll(() => office.end());

const ours = /held|books|orders|sum to zero|sums of their postings|less than nothing|chain/;

const place = (order: Pick<NewOrder, 'userId' | 'side'> & Partial<NewOrder>) =>
  transact(office.services, platform, (unit) =>
    placeOrder(unit, { amount: '0.5', marketId: 1, type: orderType.limit, ...order }),
  );
const cancel = (orderId: number, by: number) =>
  office.call('PUT', 'Trading/CancelOrder', { orderId, comment: 'said by a test' }, by);

const { bid, ask } = orderSide;
const open: readonly number[] = [
  orderStatus.new,
  orderStatus.partiallyFilled,
  orderStatus.awaiting,
];
const price = (from: number, to: number) => fc.integer({ min: from, max: to }).map(String);

const history = fc.record({
  standing: fc.array(price(95, 99), { minLength: 2, maxLength: 5 }),
  // Incoming sell orders meet the waiting ones at the same prices.
  coming: fc.array(fc.record({ at: price(95, 101), turns }), { maxLength: 4 }),
  // A user's own orders that match each other: the platform cancels the older one.
  own: fc.array(fc.record({ at: price(95, 99), turns }), { maxLength: 2 }),
  // Orders that wait for a price, and the time at which the market reaches it.
  waiting: fc.nat({ max: 2 }),
  reached: turns,
  staff: fc.array(fc.record({ by: fc.constantFrom(0, 1), backwards: fc.boolean(), turns }), {
    minLength: 1,
    maxLength: 3,
  }),
});

/**
 * Checks that cancelled orders are final, and that final orders hold nothing and were cancelled at
 * most once. Returns the others.
 */
async function judge(cancelledIds: readonly number[], all: readonly number[]): Promise<number[]> {
  const { db } = office.database;
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...all]));
  for (const { id, status, held } of rows) {
    if (cancelledIds.includes(id)) expect(open).not.toContain(status);
    if (!open.includes(status)) expect(Number(held)).toBe(0);
    const trail = await trailOf(office, 'tradingOrder', id);
    const cancelled = trail.filter(({ action }) => action.endsWith('.cancel'));
    expect(cancelled.length).toBeLessThanOrEqual(1);
  }
  expect(await brokenInvariants(db, ours)).toEqual([]);
  return rows.filter(({ status }) => open.includes(status)).map(({ id }) => id);
}

const what =
  'all orders cancelled at once while others trade: each ends once, what it held goes back once';
test(what, { timeout: testTimeoutMs }, async () => {
  let cancelled = 0;
  await fc.assert(
    fc.asyncProperty(history, async ({ standing, coming, own, waiting, reached, staff }) => {
      const ids: number[] = [];
      for (const at of standing) ids.push(await place({ userId: 1, side: bid, price: at }));
      const stop = { type: orderType.stopLimit, price: '97', stopPrice: '97' };
      for (let n = 0; n < waiting; n += 1) ids.push(await place({ userId: 1, side: bid, ...stop }));
      const sell =
        (userId: number) =>
        ({ at, turns: wait }: { at: string; turns: number }) =>
          after(wait, () => place({ userId, side: ask, price: at }));
      // An order that trades is never refused because of a concurrent cancellation.
      const [answers, made] = await Promise.all([
        Promise.all(
          staff.flatMap(({ by, backwards, turns: wait }) =>
            (backwards ? ids.toReversed() : ids).map((id) => after(wait, () => cancel(id, by))),
          ),
        ),
        Promise.all([...coming.map(sell(2)), ...own.map(sell(1))]),
        after(reached, () =>
          transact(office.services, platform, (unit) => triggerStops(unit, 1, '97', 10)),
        ),
      ]);
      cancelled += answers.filter(succeeded).length;
      for (const { body } of answers.filter((one) => !succeeded(one)))
        expect(body.error.code).toBe('TradeWrongStatus');
      for (const id of await judge(ids, [...ids, ...made])) await cancel(id, 1);
    }),
    runs,
  );
  expect(cancelled).toBeGreaterThan(3);
});
