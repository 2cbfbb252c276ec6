import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { accountKinds, ledgerAccounts } from '../db/schema/ledger.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { InsufficientFunds, merged, type Posting, post, unbalanced } from './post.ts';
import { fillPostings, holdPostings } from './trading.postings.ts';
import { transactionPostings } from './transaction.postings.ts';

const amount = fc
  .bigInt({ min: 1n, max: 10n ** 20n })
  .map((value) => new Big(String(value)).div(1e8).toFixed());
const user = fc.integer({ min: 1, max: 4 });
const currencyId = fc.constantFrom(1, 2, 3);

/** A movement between two accounts, which sums to zero by itself. */
const movement = fc
  .tuple(
    user,
    user,
    fc.constantFrom(...accountKinds),
    fc.constantFrom(...accountKinds),
    currencyId,
    amount,
  )
  .map(([from, to, fromKind, toKind, currency, value]): Posting[] => [
    { owner: from, kind: fromKind, currencyId: currency, amount: `-${value}` },
    { owner: to, kind: toKind, currencyId: currency, amount: value },
  ]);

describe('postings', () => {
  it('sum to zero for whatever a transaction does', () => {
    const money = fc.record({
      userId: user,
      currencyId,
      type: fc.integer({ min: 0, max: 5 }),
      side: fc.constantFrom(0, 1),
      transactionMethodType: fc.constantFrom(12, 24, 25, 28),
      amount,
      fee: fc.option(amount),
    });
    const status = fc.integer({ min: 0, max: 7 });
    fc.assert(
      fc.property(money, fc.option(status), status, (one, from, to) => {
        expect(unbalanced(transactionPostings(one, from, to))).toEqual([]);
      }),
    );
  });

  it('leave nothing on hold once an outgoing transaction is over, and nothing of a cancelled one', () => {
    const money = {
      userId: 1,
      currencyId: 1,
      type: 1,
      side: 1,
      transactionMethodType: 24,
      amount: '-3',
      fee: '0.1',
    };
    const whole = (...steps: [number | null, number][]) =>
      merged(steps.flatMap(([from, to]) => transactionPostings(money, from, to)));
    expect(whole([null, 0], [0, 1], [1, 7])).toEqual([]);
    expect(whole([null, 0], [0, 1], [1, 2]).filter(({ kind }) => kind === 'held')).toEqual([]);
  });

  it('give and take the same at a fill, less the fee', () => {
    const pair = { baseCurrencyId: 1, derivedCurrencyId: 2 };
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(0, 1), (price, size, side) => {
        const fill = { side, price, amount: size, fee: '0.00000001', userId: 1, makerUserId: 2 };
        expect(unbalanced(fillPostings(pair, fill))).toEqual([]);
        expect(unbalanced(holdPostings(1, pair, side, size))).toEqual([]);
      }),
    );
  });
});

describe('ledger', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const entry = (postings: Posting[], more: { mayGoBelowZero?: boolean } = {}) => ({
    ...{ reason: 'test', objectType: 'test', objectId: 1, at: new Date(), postings, ...more },
  });
  const balanceOf = async (owner: number, kind: string, currency: number) => {
    const { rows } = await database.db.execute<{ balance: string }>(sql`
      select coalesce(max(trim_scale(balance))::text, '0') as balance from ledger_accounts
      where owner_id = ${owner} and kind = ${kind} and currency_id = ${currency}`);
    return rows[0]?.balance;
  };
  const give = (owner: number, value: string): Posting[] => [
    { owner: 0, kind: 'external', currencyId: 1, amount: `-${value}` },
    { owner, kind: 'available', currencyId: 1, amount: value },
  ];

  it('keeps the sum zero and each balance the sum of its postings, through any history', {
    timeout: 60_000,
  }, async () => {
    const sumOf = sql`select currency_id, sum(balance) as sum from ledger_accounts group by 1 having sum(balance) <> 0`;
    const wrong = sql`select a.id from ledger_accounts a
      left join ledger_postings p on p.account_id = a.id where a.owner_id between 1 and 4
      group by a.id having a.balance <> coalesce(sum(p.amount), 0)`;
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 6 }), async (history) => {
        for (const postings of history) {
          const written = database.db.transaction((tx) => post(tx, entry(postings)));
          await written.catch((error: unknown) => expect(error).toBeInstanceOf(InsufficientFunds));
        }
        expect((await database.db.execute(sumOf)).rows).toEqual([]);
        expect((await database.db.execute(wrong)).rows).toEqual([]);
      }),
      { numRuns: 25 },
    );
    const { rows } = await database.db.execute(
      sql`select id from ledger_accounts where owner_id between 1 and 4 and balance < 0`,
    );
    expect(rows).toEqual([]);
  });

  it('refuses what a user has not, unless it is taken back', async () => {
    const { db } = database;
    await db.transaction((tx) => post(tx, entry(give(91, '5'))));
    const away = give(91, '5.000000000000000001').map((one) => ({
      ...one,
      amount: one.amount.startsWith('-') ? one.amount.slice(1) : `-${one.amount}`,
    }));
    await expect(db.transaction((tx) => post(tx, entry(away)))).rejects.toThrow(InsufficientFunds);
    expect(await balanceOf(91, 'available', 1)).toBe('5');
    await db.transaction((tx) => post(tx, entry(away, { mayGoBelowZero: true })));
    expect(await balanceOf(91, 'available', 1)).toBe('-0.000000000000000001');
  });

  it('lets two spend the same money once', async () => {
    const { db } = database;
    await db.transaction((tx) => post(tx, entry(give(92, '10'))));
    const spend: Posting[] = [
      { owner: 92, kind: 'available', currencyId: 1, amount: '-10' },
      { owner: 0, kind: 'external', currencyId: 1, amount: '10' },
    ];
    const tries = Array.from({ length: 8 }, () => db.transaction((tx) => post(tx, entry(spend))));
    const ends = await Promise.allSettled(tries);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(92, 'available', 1)).toBe('0');
  });

  it('is written by postings only', async () => {
    const { db } = database;
    const reasonOf = (error: Error) => (error.cause as Error).message;
    const attempts = [
      sql`update ledger_accounts set balance = 1000000 where id = 1`,
      sql`insert into ledger_accounts (owner_id, currency_id, kind, balance) values (99, 1, 'available', 5)`,
      sql`update ledger_postings set amount = 0`,
      sql`delete from ledger_postings`,
      sql`delete from ledger_entries`,
    ];
    for (const attempt of attempts) {
      const outcome = await db.execute(attempt).then(() => 'written', reasonOf);
      expect(outcome).toBe('the ledger is written by postings only');
    }
    const crooked = db.transaction(async (tx) => {
      await tx.insert(ledgerAccounts).values({ ownerId: 98, currencyId: 1, kind: 'available' });
      await tx.execute(sql`with e as (insert into ledger_entries (date_created, reason, object_type, object_id)
        values (now(), 'x', 'x', 1) returning id)
        insert into ledger_postings (entry_id, account_id, amount)
        select e.id, a.id, 7 from e, ledger_accounts a where a.owner_id = 98`);
    });
    expect(await crooked.then(() => 'written', reasonOf)).toBe('ledger entry does not sum to zero');
  });
});
