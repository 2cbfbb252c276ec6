import { Big } from 'big.js';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { statLevel, statSubject } from '../../db/schema/statistics.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { cellsOf, countOf, sumOf } from './figures.ts';
import { foldStatistics, pruneStatistics } from './fold.ts';

/**
 * For any writes, in any order and with any date, the aggregates equal a scan of every row, to the
 * last decimal, before and after folding. The scans below are written by hand, so that they also
 * detect errors in `stat_facts`.
 */

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 180_000);
afterAll(() => database.close());

const daySeconds = 86_400;
const now = Math.floor(Date.now() / 1000);
const spanAt = (level: number, from: number, end: number) => ({
  ...{ from, end },
  stretches: [{ level, from, end }],
});
const whole = spanAt(
  statLevel.day,
  now - (now % daySeconds) - 400 * daySeconds,
  now + 400 * daySeconds,
);

const at = fc
  .integer({ min: -300 * daySeconds, max: -1 })
  .map((ago) => new Date((now + ago) * 1000));
const money = fc
  .bigInt({ min: 1n, max: 10n ** 24n })
  .map((units) => new Big(String(units)).div(new Big(10).pow(18)).toFixed());

type Step = (db: Database['db']) => Promise<unknown>;
/** Selects one of the existing rows by a number. */
const some = (table: string, nth: number): SQL =>
  sql`(select id from ${sql.identifier(table)} order by id offset ${nth} % (select greatest(count(*), 1) from ${sql.identifier(table)}) limit 1)`;

const nth = fc.nat(5_000);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ nth, at, money, fee: money, status: fc.nat(7), type: fc.nat(5) }).map(
    ({ nth: user, at: created, money: amount, fee, status, type }): Step =>
      (db) =>
        db.execute(sql`insert into transactions (date_created, user_id, type, side,
        transaction_method_type, currency_id, amount, fee, status, kyt_status)
        values (${created}, ${some('users', user)}, ${type}, 0, 24, ${(user % 20) + 1},
          ${amount}, ${fee}, ${status}, 0)`),
  ),
  fc.record({ nth, at, money, status: fc.nat(7) }).map(
    ({ nth: row, at: created, money: fee, status }): Step =>
      (db) =>
        db.execute(sql`update transactions set status = ${status}, date_created = ${created}::timestamptz,
        fee = ${fee}, currency_id = ${(row % 20) + 1} where id = ${some('transactions', row)}`),
  ),
  fc.record({ nth, status: fc.nat(11), at: fc.option(at) }).map(
    ({ nth: row, status, at: finished }): Step =>
      (db) =>
        db.execute(sql`update deals set status = ${status}, date_finished = ${finished}
        where id = ${some('deals', row)}`),
  ),
  fc.record({ nth, status: fc.nat(5), at: fc.option(at) }).map(
    ({ nth: row, status, at: finished }): Step =>
      (db) =>
        db.execute(sql`update disputes set status = ${status}, date_finished = ${finished}
        where id = ${some('disputes', row)}`),
  ),
  fc.record({ nth, status: fc.nat(2), at }).map(
    ({ nth: row, status, at: seen }): Step =>
      (db) =>
        db.execute(sql`update users set status = ${status}, last_login_date = ${seen},
        verification_request_date = case when ${status}::int = 1 then ${seen}::timestamptz end
        where id = ${some('users', row)}`),
  ),
  fc.record({ nth, money }).map(
    ({ nth: row, money: price }): Step =>
      (db) =>
        db.execute(sql`update trades set price = ${price}, amount = amount + 0.000000000000000001
        where id = ${some('trades', row)}`),
  ),
  fc.record({ nth }).map(
    ({ nth: row }): Step =>
      (db) =>
        db.execute(sql`delete from trades where id = ${some('trades', row)}`),
  ),
  fc.constant<Step>((db) => foldStatistics({ db, database })),
);

const same = async (stored: SQL, counted: SQL, what: string): Promise<void> => {
  const [aggregates, rows] = [
    await database.db.execute(stored),
    await database.db.execute(counted),
  ];
  expect(aggregates.rows, what).toEqual(rows.rows);
};

/** Compares a scan of every row with the cells. */
async function compare(): Promise<void> {
  const months = sql`date_trunc('month', f.bucket, 'UTC')`;
  await same(
    sql`select ${months} as month, f.currency_id, f.status, f.type, ${countOf()} as count,
        ${sumOf(sql`f.amount`)} as amount, ${sumOf(sql`f.fee`)} as fee
      from ${cellsOf(statSubject.transaction, whole)} group by 1, 2, 3, 4
      having sum(f.count) <> 0 order by 1, 2, 3, 4`,
    sql`select date_trunc('month', date_created, 'UTC') as month, currency_id, status, type,
        count(*) as count, trim_scale(sum(abs(amount)))::text as amount,
        trim_scale(sum(coalesce(fee, 0)))::text as fee
      from transactions where date_created >= to_timestamp(${whole.from}) group by 1, 2, 3, 4
      order by 1, 2, 3, 4`,
    'transactions',
  );
  await same(
    sql`select f.other_id as market, f.side, ${countOf()} as count, ${sumOf(sql`f.amount`)} as amount,
        ${sumOf(sql`f.counter`)} as turnover, ${sumOf(sql`f.fee`)} as fee
      from ${cellsOf(statSubject.trade, whole)} group by 1, 2 having sum(f.count) <> 0 order by 1, 2`,
    sql`select market_id as market, side, count(*) as count, trim_scale(sum(amount))::text as amount,
        trim_scale(sum(trunc(price * amount, 18)))::text as turnover,
        trim_scale(sum(coalesce(fee, 0)))::text as fee
      from trades group by 1, 2 order by 1, 2`,
    'trades',
  );
  await same(
    sql`select f.status, f.currency_id, f.other_id, ${countOf()} as count,
        ${sumOf(sql`f.amount`)} as amount, ${countOf(sql`f.seconds`)} as seconds
      from ${cellsOf(statSubject.dealEnd, whole)} group by 1, 2, 3 having sum(f.count) <> 0
      order by 1, 2, 3`,
    sql`select status, currency_id, fiat_currency_id as other_id, count(*) as count,
        trim_scale(sum(amount))::text as amount,
        sum(round(extract(epoch from date_finished - date_created)))::bigint as seconds
      from deals where date_finished is not null group by 1, 2, 3 order by 1, 2, 3`,
    'deals',
  );
  await same(
    sql`select f.type as source, f.currency_id, ${sumOf(sql`f.amount`)} as profit
      from ${cellsOf(statSubject.profit, whole)} where f.type <> 4 group by 1, 2
      having sum(f.count) <> 0 order by 1, 2`,
    sql`select case e.object_type when 'trade' then 2 when 'deal' then 3
        when 'transaction' then t.side else 5 end as source, a.currency_id,
        trim_scale(sum(p.amount))::text as profit
      from ledger_postings p join ledger_accounts a on a.id = p.account_id
      join ledger_entries e on e.id = p.entry_id
      left join transactions t on e.object_type = 'transaction' and t.id = e.object_id
      where a.owner_id = 0 and a.kind = 'fee' group by 1, 2 order by 1, 2`,
    'profit',
  );
  const wrong = await database.db.execute(sql`select stat_wrong() as wrong`);
  expect(wrong.rows).toEqual([{ wrong: 0 }]);
}

describe('aggregates', () => {
  test('are what a look at every row says, whatever happened', { timeout: 400_000 }, async () => {
    await compare();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (history) => {
        for (const take of history) await take(database.db);
        await compare();
      }),
      { numRuns: 12, seed: 20_261_121, endOnFailure: true },
    );
    await foldStatistics({ db: database.db, database });
    await pruneStatistics(database.db);
    await compare();
  });

  test('know nothing of what was rolled back', async () => {
    const change = database.db.transaction(async (tx) => {
      await tx.execute(sql`update transactions set status = 4, fee = 1`);
      tx.rollback();
    });
    await expect(change).rejects.toThrow();
    await compare();
  });

  test('keep fine cells for what is recent, and agree with the coarse ones', async () => {
    const span = (level: number, seconds: number, size: number) => {
      const from = now - seconds - ((now - seconds) % size);
      return spanAt(level, from, now - (now % size) + size);
    };
    for (const [level, size] of [
      [statLevel.minute, 60],
      [statLevel.hour, 3_600],
    ] as const) {
      const recent = span(level, 40 * 3_600, size);
      const { from, end } = recent;
      await same(
        sql`select f.status, ${countOf()} as count, ${sumOf(sql`f.amount`)} as amount
          from ${cellsOf(statSubject.transaction, recent)} group by 1
          having sum(f.count) <> 0 order by 1`,
        sql`select status, count(*) as count, trim_scale(sum(abs(amount)))::text as amount
          from transactions where date_created >= to_timestamp(${from})
            and date_created < to_timestamp(${end}) group by 1 order by 1`,
        `level ${level}`,
      );
    }
  });
});
