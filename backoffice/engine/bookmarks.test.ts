import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, startOffice } from '../testing/office.ts';

/** Deep pages and totals beyond the cap, on 40,000 rows, which is four stretches. */

let office: Office;
const rows = 40_000;
beforeAll(async () => {
  office = await startOffice();
  await office.database.db.execute(sql`
    insert into transactions (date_created, user_id, type, side, transaction_method_type,
      currency_id, amount, status, kyt_status)
    select now() - (g / 3) * interval '1 second', 1, 0, 0, 24, 1, g % 50, case when g % 4 = 0 then 4 else 2 end, 3
    from generate_series(1, ${rows}) g`);
  await office.database.db.execute(sql`analyze transactions`);
});
afterAll(() => office.end());

const page = async (offset: number, more: Record<string, unknown> = {}) =>
  (await office.call('POST', 'v2/Trading/GetOperations', { offset, limit: 50, ...more }, 1)).body;

/** Reads the same page with the database's own `offset`. */
async function counted(offset: number, order: string, where = 'true'): Promise<number[]> {
  const found = await office.database.db.execute<{ id: number }>(
    sql.raw(
      `select id from transactions where ${where} order by ${order} limit 50 offset ${offset}`,
    ),
  );
  return found.rows.map(({ id }) => id);
}

test.each([0, 9_990, 10_000, 39_960, 20_001, 12_345, 39_999, 40_000, 9_000_000])(
  'the page at %d is what counting every row gives, whatever was asked before',
  async (offset) => {
    const ids = (await page(offset)).items.map(({ id }) => id);
    expect(ids).toEqual(await counted(offset, 'date_created desc, id desc'));
    const up = await page(offset, { sort: 'amount', sortDesc: false });
    expect(up.items.map(({ id }) => id)).toEqual(await counted(offset, 'amount, id'));
    const some = await page(offset, { statusList: [2], sort: 'amount', sortDesc: true });
    expect(some.items.map(({ id }) => id)).toEqual(
      await counted(offset, 'amount desc, id desc', 'status = 2'),
    );
  },
);

test('totals are exact to 10,000, then estimates that say so, and exact when asked', async () => {
  const few = await page(0, { statusList: [4], amountTo: '10' });
  expect([few.totalExact, few.total]).toEqual([true, await count('status = 4 and amount <= 10')]);
  const many = await page(0);
  expect(many.totalExact).toBe(false);
  expect(many.total).toBeGreaterThan(rows * 0.8);
  expect(many.total).toBeLessThan(rows * 1.2);
  const exact = await page(0, { getTotal: 'exact' });
  expect([exact.totalExact, exact.total]).toEqual([true, rows]);
});

async function count(where: string): Promise<number> {
  const found = await office.database.db.execute<{ n: number }>(
    sql.raw(`select count(*) as n from transactions where ${where}`),
  );
  return found.rows[0]?.n ?? -1;
}
