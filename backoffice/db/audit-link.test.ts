import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { audit } from './schema/records.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('empty');
  // Three transactions, so that each link spans a commit.
  for (const action of ['first', 'second', 'third'])
    await database.db.insert(audit).values({ dateCreated: new Date(), action, result: 0 });
});
afterAll(() => database.close());

type Chained = { seq: number; hash: string; content: string };

/** Reads the rows in order, with the text that the database hashes. */
const readChain = async (): Promise<Chained[]> => {
  const { rows } = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    return tx.execute<Chained>(sql`
      select seq::int, hash, (to_jsonb(a) - 'hash' - 'seq')::text as content
      from audit a order by seq`);
  });
  return rows;
};

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

test('each audit row is linked to the row before it', async () => {
  const rows = await readChain();
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  let before = '';
  for (const { hash, content } of rows) {
    // Computed here and not by the database: a function there that omits the link would omit it on
    // both sides.
    expect(hash).toBe(sha256(before + content));
    before = hash;
  }
});

test('a changed row is found even where its own hash was computed again', async () => {
  const { db } = database;
  const [first] = await readChain();
  await db.execute(sql`alter table audit disable trigger audit_refuse`);
  await db.execute(sql`update audit set comment = 'forged' where seq = 1`);
  const [forged] = await readChain();
  expect(forged?.content).not.toBe(first?.content);
  await db.execute(sql`update audit set hash = ${sha256(forged?.content ?? '')} where seq = 1`);
  const { rows } = await db.execute(sql`select audit_first_break() as seq`);
  expect(rows).toEqual([{ seq: 2 }]);
});
