import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  orderSide,
  orderStatus,
  orderType,
} from '../../../machines/trading-order/trading-order.codes.ts';
import type { Database } from '../../db/database.ts';
import { currencies, markets } from '../../db/schema/currencies.ts';
import { orders, trades } from '../../db/schema/trading.ts';
import { users } from '../../db/schema/users.ts';
import { platform } from '../../engine/actor.ts';
import { transact } from '../../engine/unit.ts';
import { post } from '../../ledger/post.ts';
import { brokenInvariants } from '../../seed/checks.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type NewOrder, placeOrder, triggerStops } from './place-order.ts';

const { bid, ask } = orderSide;
const [ann, bob, cleo] = [1, 2, 3];

describe('placing an order', () => {
  let database: Database;
  let market = 0;
  beforeAll(async () => {
    database = await openTestDatabase('empty');
    const { db } = database;
    await db.insert(currencies).values([
      { id: 1, title: 'BTC', name: 'Bitcoin', decimals: 8, currencyType: 1 },
      { id: 2, title: 'USD', name: 'US dollar', decimals: 2, currencyType: 0 },
    ]);
    const regDate = new Date();
    await db.insert(users).values(
      [ann, bob, cleo].map((id) => ({
        id,
        userName: `user${id}`,
        email: `${id}@x.example`,
        regDate,
      })),
    );
    for (const owner of [ann, bob, cleo]) {
      await db.transaction((tx) =>
        post(tx, {
          ...{ reason: 'test', objectType: 'test', objectId: 1, at: new Date() },
          postings: [
            { owner: 0, kind: 'adjustment', currencyId: 1, amount: '-100' },
            { owner, kind: 'available', currencyId: 1, amount: '100' },
            { owner: 0, kind: 'adjustment', currencyId: 2, amount: '-100000' },
            { owner, kind: 'available', currencyId: 2, amount: '100000' },
          ],
        }),
      );
    }
  });
  afterAll(async () => {
    expect(await brokenInvariants(database.db)).toEqual([]);
    await database.close();
  });
  beforeEach(async () => {
    const pair = { baseCurrencyId: 1, derivedCurrencyId: 2, priceDecimals: 2, amountDecimals: 4 };
    const [made] = await database.db
      .insert(markets)
      .values({ ...pair, orderAmountLimit: '0.01' })
      .returning();
    market = made?.id ?? 0;
  });

  const now = () => new Date();
  const place = (order: Partial<NewOrder> & Pick<NewOrder, 'userId' | 'side' | 'amount'>) =>
    transact({ db: database.db, now }, platform, (unit) =>
      placeOrder(unit, { type: orderType.limit, marketId: market, ...order }),
    );
  const order = async (id: number) => {
    const [row] = await database.db.select().from(orders).where(eq(orders.id, id));
    return { status: row?.status, filled: Number(row?.filled), held: Number(row?.held) };
  };
  const fills = async () => {
    const rows = await database.db
      .select()
      .from(trades)
      .where(eq(trades.marketId, market))
      .orderBy(asc(trades.id));
    return rows.map((row) => [row.makerOrderId, Number(row.price), Number(row.amount)]);
  };
  const codeOf = (error: unknown) => (error as { body?: { code?: string } }).body?.code;

  it('takes the best price first, then who came first, and leaves the rest standing', async () => {
    const expensive = await place({ userId: ann, side: ask, price: '102', amount: '1' });
    const early = await place({ userId: ann, side: ask, price: '100', amount: '1' });
    const late = await place({ userId: cleo, side: ask, price: '100', amount: '1' });
    const taker = await place({ userId: bob, side: bid, price: '101', amount: '2.5' });
    expect(await fills()).toEqual([
      [early, 100, 1],
      [late, 100, 1],
    ]);
    expect(await order(taker)).toEqual({
      status: orderStatus.partiallyFilled,
      filled: 2,
      held: 50.5,
    });
    expect(await order(expensive)).toMatchObject({ status: orderStatus.new, filled: 0 });
  });

  it('gives back what a better price saved', async () => {
    await place({ userId: ann, side: ask, price: '90', amount: '1' });
    const taker = await place({ userId: bob, side: bid, price: '100', amount: '1' });
    expect(await order(taker)).toEqual({ status: orderStatus.filled, filled: 1, held: 0 });
  });

  it('cancels the rest of a market order', async () => {
    await place({ userId: ann, side: bid, price: '50', amount: '1' });
    const sold = await place({ userId: bob, side: ask, type: orderType.market, amount: '3' });
    expect(await order(sold)).toEqual({ status: orderStatus.cancelled, filled: 1, held: 0 });
    const bought = await place({ userId: bob, side: bid, type: orderType.market, amount: '3' });
    expect(await order(bought)).toEqual({ status: orderStatus.cancelled, filled: 0, held: 0 });
  });

  it('fills or kills', async () => {
    await place({ userId: ann, side: ask, price: '100', amount: '1' });
    const all = { userId: bob, side: bid, type: orderType.fillOrKill, price: '100' };
    const killed = await place({ ...all, amount: '1.5' });
    expect(await order(killed)).toEqual({ status: orderStatus.rejected, filled: 0, held: 0 });
    const filled = await place({ ...all, amount: '1' });
    expect(await order(filled)).toMatchObject({ status: orderStatus.filled });
  });

  it('does not trade with oneself: the older order goes', async () => {
    const own = await place({ userId: ann, side: ask, price: '100', amount: '1' });
    const newer = await place({ userId: ann, side: bid, price: '100', amount: '1' });
    expect(await fills()).toEqual([]);
    expect(await order(own)).toMatchObject({ status: orderStatus.cancelled, held: 0 });
    expect(await order(newer)).toMatchObject({ status: orderStatus.new, held: 100 });
  });

  it('sets off orders that wait when their price is reached', async () => {
    const stop = { type: orderType.stopLimit, amount: '1', stopPrice: '110', price: '112' };
    const waiting = await place({ userId: bob, side: bid, ...stop });
    expect(await order(waiting)).toEqual({ status: orderStatus.awaiting, filled: 0, held: 112 });
    await place({ userId: ann, side: ask, price: '111', amount: '2' });
    const trigger = (last: string) =>
      transact({ db: database.db, now }, platform, (unit) => triggerStops(unit, market, last, 10));
    expect(await trigger('109.99')).toBe(0);
    expect(await trigger('110')).toBe(1);
    expect(await order(waiting)).toEqual({ status: orderStatus.filled, filled: 1, held: 0 });
  });

  it('refuses what cannot be paid, what is too small, and who is blocked; nothing is left of it', async () => {
    const before = await database.db.$count(orders);
    const poor = place({ userId: bob, side: bid, price: '1000000', amount: '1' });
    expect(codeOf(await poor.catch((error: unknown) => error))).toBe('InsufficientFunds');
    const small = place({ userId: bob, side: bid, price: '1', amount: '0.001' });
    expect(codeOf(await small.catch((error: unknown) => error))).toBe('AmountLimitMin');
    await database.db.execute(sql`update users set access = 2 where id = ${cleo}`);
    const blocked = place({ userId: cleo, side: bid, price: '1', amount: '1' });
    expect(codeOf(await blocked.catch((error: unknown) => error))).toBe('Blocked');
    await database.db.execute(sql`update users set access = 0 where id = ${cleo}`);
    expect(await database.db.$count(orders)).toBe(before);
  });

  it('matches many at once without giving anything twice', { timeout: 60_000 }, async () => {
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        place({
          userId: [ann, bob, cleo][index % 3] ?? ann,
          side: index % 2 === 0 ? bid : ask,
          price: String(95 + ((index * 7) % 11)),
          amount: '0.5',
        }),
      ),
    );
    expect(await brokenInvariants(database.db)).toEqual([]);
    expect((await fills()).length).toBeGreaterThan(3);
  });

  it('lets a trailing stop follow the market one way, and sells when it turns by as much', async () => {
    await place({ userId: ann, side: bid, price: '95', amount: '5' });
    const id = await place({
      ...{ userId: bob, side: ask, amount: '1' },
      ...{ type: orderType.trailingStop, stopPrice: '90', trail: '10' },
    });
    const stopAfter = async (last: string) => {
      const services = { db: database.db, now };
      await transact(services, platform, (unit) => triggerStops(unit, market, last, 5));
      const [row] = await database.db.select().from(orders).where(eq(orders.id, id));
      return [Number(row?.stopPrice), row?.status];
    };
    expect(await stopAfter('99')).toEqual([90, orderStatus.awaiting]);
    expect(await stopAfter('104')).toEqual([94, orderStatus.awaiting]);
    expect(await stopAfter('98')).toEqual([94, orderStatus.awaiting]);
    expect(await stopAfter('94')).toEqual([94, orderStatus.filled]);
    expect(await order(id)).toMatchObject({ filled: 1, held: 0 });
  });

  it('refuses a trailing stop that does not say by how much', async () => {
    const refused = place({
      ...{ userId: bob, side: ask, amount: '1', type: orderType.trailingStop, stopPrice: '90' },
    });
    await expect(refused).rejects.toThrow('InvalidRequest');
  });
});
