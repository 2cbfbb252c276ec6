import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idempotencyKeys } from '../db/schema/records.ts';
import { transactions } from '../db/schema/transactions.ts';
import { endow, insertTransaction } from '../testing/insert-rows.ts';
import { type Office, startOffice } from '../testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  await endow(office.database);
});
afterAll(() => office.end());

const error = 4;
const path = 'Transaction/AdminCompleteTransaction';
const complete = (transactionId: number, key?: string, as = 1, comment = 'so be it') =>
  office.call('PUT', path, { transactionId, comment }, as, key ? { 'idempotency-key': key } : {});

const balance = async (): Promise<string> => {
  const { rows } = await office.database.db.execute<{ balance: string }>(
    sql`select trim_scale(balance)::text as balance from ledger_accounts
      where owner_id = 1 and currency_id = 1 and kind = 'available'`,
  );
  return rows[0]?.balance ?? '';
};
const done = async (id: number): Promise<number> => {
  const { rows } = await office.database.db.execute<{ n: number }>(
    sql`select count(*) as n from audit where object_id = ${id}
      and action = 'transaction.complete' and result = 0`,
  );
  return rows[0]?.n ?? -1;
};

describe('a key', () => {
  test('sent again gives the saved answer and moves money once', async () => {
    const id = await insertTransaction(office.database, { status: error });
    const key = crypto.randomUUID();
    const first = await complete(id, key);
    const money = await balance();
    const second = await complete(id, key);
    expect(second.body).toEqual(first.body);
    expect(first.body).toEqual({ result: { Success: true } });
    expect(await balance()).toBe(money);
    expect(await done(id)).toBe(1);
  });

  test('50 concurrent repeats run once; the others wait or get the same response', async () => {
    const id = await insertTransaction(office.database, { status: error });
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => complete(id, key)));
    expect(await done(id)).toBe(1);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.error.code).toBe('KeyInUse');
      else expect(body).toEqual({ result: { Success: true } });
    }
    expect((await complete(id, key)).body).toEqual({ result: { Success: true } });
  });

  test('with another payload is refused with 422, from another admin with 403', async () => {
    const id = await insertTransaction(office.database, { status: error });
    const key = crypto.randomUUID();
    await complete(id, key);
    const other = await complete(id, key, 1, 'something else');
    expect([other.status, other.body.error.code]).toEqual([422, 'KeyMismatch']);
    const stranger = await complete(id, key, 0);
    expect([stranger.status, stranger.body.error.code]).toEqual([403, 'ActionNotAllowed']);
  });

  test('of a refused call may be used again: nothing happened', async () => {
    const id = await insertTransaction(office.database, { status: 2 });
    const key = crypto.randomUUID();
    expect((await complete(id, key)).body.error.code).toBe('TransactionCantBeUpdated');
    await office.database.db
      .update(transactions)
      .set({ status: error })
      .where(eq(transactions.id, id));
    expect((await complete(id, key, 1, 'now it may')).body).toEqual({ result: { Success: true } });
  });

  test('whose process ended may be taken over, but not before its lease is over', async () => {
    const id = await insertTransaction(office.database, { status: error });
    const key = crypto.randomUUID();
    await complete(id, key);
    const { db } = office.database;
    // The state after a process was killed before its transaction: the key is taken, nothing is
    // done.
    const again = await insertTransaction(office.database, { status: error });
    await db
      .update(idempotencyKeys)
      .set({ state: 'running', answer: null, dateCreated: new Date() })
      .where(eq(idempotencyKeys.key, key));
    expect((await complete(id, key)).status).toBe(409);
    await db.update(transactions).set({ status: error }).where(eq(transactions.id, id));
    office.passTime(61_000);
    expect((await complete(id, key)).body).toEqual({ result: { Success: true } });
    expect(await done(again)).toBe(0);
  });

  test('that is no uuid is a bad request', async () => {
    const answer = await complete(1, 'not-a-uuid');
    expect([answer.status, answer.body.error.fields[0]?.path]).toEqual([400, 'Idempotency-Key']);
  });
});

describe('two admins at once', () => {
  test.each([
    ['complete', 'complete'],
    ['complete', 'cancel'],
  ] as const)('%s and %s: in 100 races exactly one wins', async (one, two) => {
    const paths = { complete: path, cancel: 'Transaction/AdminCancelTransaction' };
    const before = await balance();
    let completed = 0;
    await office.signIn(0);
    await office.signIn(1);
    for (let race = 0; race < 100; race += 1) {
      const id = await insertTransaction(office.database, { status: error });
      const body = { transactionId: id, comment: 'race', details: 'race' };
      const answers = await Promise.all([
        office.call('PUT', paths[one], body, 0),
        office.call('PUT', paths[two], body, 1),
      ]);
      const wins = answers.map(({ body: { result } }) => Boolean(result?.Success));
      expect(wins.filter(Boolean).length, JSON.stringify(answers.map((a) => a.body))).toBe(1);
      if (wins[0] ? true : two === 'complete') completed += 1;
      const lost = answers[wins[0] ? 1 : 0]?.body.error.code;
      expect(lost).toBe('TransactionCantBeUpdated');
    }
    const gained = Number(await balance()) - Number(before);
    expect(gained).toBeCloseTo(completed * 1.49, 8);
  });
});
