import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditChainState } from '../../machines/audit/audit.codes.ts';
import type { Database, Db, Tx } from '../db/database.ts';
import { audit } from '../db/schema/records.ts';
import { startOffice } from '../testing/office.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { verifyAll, verifyExit } from './verify-all.ts';
import { verifyAuditChain } from './verify-chain.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('empty');
  await database.db.insert(audit).values(
    Array.from({ length: 30 }, (_, n) => ({
      ...{ dateCreated: new Date(), action: `action ${n}`, result: 0 },
    })),
  );
});
afterAll(() => database.close());

class Undone extends Error {}

/** Runs a check on an audit log that the database owner has tampered with, and then restores it. */
async function tampered(runCheck: (tx: Tx) => Promise<void>, ...statements: readonly SQL[]) {
  const attempt = database.db.transaction(async (tx) => {
    await tamper(tx, ...statements);
    await runCheck(tx);
    throw new Undone();
  });
  await expect(attempt).rejects.toThrow(Undone);
}

async function tamper(db: Db | Tx, ...statements: readonly SQL[]): Promise<void> {
  await db.execute(sql`alter table audit disable trigger audit_refuse`);
  for (const statement of statements) await db.execute(statement);
  await db.execute(sql`alter table audit enable trigger audit_refuse`);
}

const check = (db: Db | Tx, last?: number) =>
  verifyAuditChain(db, last === undefined ? {} : { last });

test('an intact chain is verified, all of it or its last rows', async () => {
  const { db } = database;
  expect(await check(db)).toEqual({ verified: 30, firstBreak: null });
  expect(await check(db, 10)).toEqual({ verified: 10, firstBreak: null });
  expect(await check(db, 1000)).toEqual({ verified: 30, firstBreak: null });
});

describe.each([
  ['a changed row', sql`update audit set comment = 'x' where seq = 25`, 25],
  ['a row that was taken out', sql`delete from audit where seq = 25`, 26],
  ['a row that was cut off the end', sql`delete from audit where seq = 30`, 30],
  [
    'a row whose own hash was computed again',
    sql`update audit a set comment = 'x', hash = audit_hash('', a) where seq = 25`,
    25,
  ],
  ['two rows that were exchanged', sql`update audit set seq = -seq where seq in (25, 26)`, 27],
])('%s', (_, statement, row) => {
  test('is found, by the check of the last rows too', async () => {
    await tampered(async (tx) => {
      expect((await check(tx)).firstBreak).toBe(row);
      expect((await check(tx, 10)).firstBreak).toBe(row);
    }, statement);
  });
});

test('the link itself is checked: a chain of rows that are each right alone is broken', async () => {
  // Each row is hashed again without the previous row.
  await tampered(
    async (tx) => {
      expect((await check(tx)).firstBreak).toBe(2);
      expect((await check(tx, 10)).firstBreak).toBe(21);
    },
    sql`update audit a set hash = audit_hash('', a)`,
    sql`update commit_head set audit_hash = (select hash from audit where seq = 30)`,
  );
});

test('a change before the last rows is found by the whole check alone', async () => {
  await tampered(async (tx) => {
    expect((await check(tx, 10)).firstBreak).toBeNull();
    expect((await check(tx)).firstBreak).toBe(5);
  }, sql`update audit set comment = 'x' where seq = 5`);
});

test('the command answers by its exit code', async () => {
  const lines: string[] = [];
  const run = (db: Db | Tx) => verifyAll(db, (line) => lines.push(line));
  expect(await run(database.db)).toBe(verifyExit.intact);
  await tampered(
    async (tx) => expect(await run(tx)).toBe(verifyExit.broken),
    sql`update audit set comment = 'x' where seq = 5`,
  );
  expect(lines.at(-1)).toContain('BROKEN at row 5');
  expect(verifyExit.intact).toBe(0);
  expect(verifyExit.broken).not.toBe(0);
});

test('the status tells it, a minute later at the latest; the start says it loudly', async () => {
  const shout = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const office = await startOffice({ database });
  expect(shout).not.toHaveBeenCalled();
  const status = async () =>
    (await office.call('GET', 'v1/ext/statistics/status', {}, 1)).body as unknown as {
      audit: { state: number; firstBreak: number | null };
    };
  expect((await status()).audit).toMatchObject({ state: auditChainState.intact, firstBreak: null });
  await tamper(database.db, sql`update audit set comment = 'x' where seq = 25`);
  office.passTime(61_000);
  expect((await status()).audit).toMatchObject({ state: auditChainState.broken, firstBreak: 25 });
  const again = await startOffice({ within: office });
  again.passTime(122_000);
  await office.stop();
  expect(shout.mock.calls.join()).toContain('THE AUDIT CHAIN IS BROKEN at row 25');
  await again.stop();
  shout.mockRestore();
});
