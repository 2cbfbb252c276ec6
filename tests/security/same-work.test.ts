import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { Server } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { adminSessions, admins } from '../../backoffice/db/schema/admins.ts';
import { insertReport } from '../../backoffice/testing/insert-rows.ts';
import { emailOf, type Office, password, startOffice } from '../../backoffice/testing/office.ts';

/**
 * Response times leak as much as texts. They depend on the machine, so the work is compared
 * instead: the database statements, and the cost of the hashes. Two refusals that must be
 * indistinguishable need the same of both. Background work of the back office is not counted.
 */
interface Work {
  readonly statements: string[];
  readonly hashes: string[];
}

const works = new AsyncLocalStorage<Work>();

/** Records the algorithm, memory and passes of each hash: everything except salt and digest. */
function recordHashes(): void {
  const { verify } = argon2;
  vi.spyOn(argon2, 'verify').mockImplementation((stored, ...given) => {
    works.getStore()?.hashes.push(String(stored).split('$').slice(0, 4).join('$'));
    return verify(stored, ...given);
  });
}

/** Records the statements that a request sends. */
function recordStatements(prototype: { query: (...given: never[]) => unknown }): void {
  const { query } = prototype;
  vi.spyOn(prototype, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
    const [statement, last] = [given[0] as string | { text?: string }, given.at(-1)];
    // With a callback, the pool forwards a statement that is already recorded.
    if (typeof last !== 'function')
      works
        .getStore()
        ?.statements.push(typeof statement === 'string' ? statement : (statement.text ?? ''));
    return Reflect.apply(query, this, given) as unknown;
  });
}

let office: Office;
let work: Work;
beforeAll(async () => {
  recordHashes();
  recordStatements(pg.Client.prototype);
  recordStatements(pg.Pool.prototype);
  vi.spyOn(Server.prototype, 'emit').mockImplementation(function (this: Server, ...given) {
    const emit = () => Reflect.apply(EventEmitter.prototype.emit, this, given);
    return String(given[0]) === 'request' ? works.run(work, emit) : emit();
  });
  work = { statements: [], hashes: [] };
  office = await startOffice();
  await office.signIn(1);
});
afterAll(async () => {
  await office.end();
  vi.restoreAllMocks();
});

type Refused = () => ReturnType<Office['call']>;

async function workOf(refused: Refused) {
  work = { statements: [], hashes: [] };
  const { status, body } = await refused();
  return { status, body, ...work };
}

async function expectSameWork(one: Refused, other: Refused): Promise<Work> {
  // Work that is done for the first of many, or once a minute, is not a difference between them.
  let [first, second] = [await workOf(one), await workOf(other)];
  for (let tries = 0; tries < 3 && !isDeepStrictEqual(first, second); tries += 1)
    [first, second] = [await workOf(one), await workOf(other)];
  expect(first).toEqual(second);
  expect(first.statements.length).toBeGreaterThan(1);
  return first;
}

const never = 2_000_000_000;

async function idOf(status: number): Promise<number> {
  const { db } = office.database;
  const [admin] = await db
    .select({ id: admins.id })
    .from(admins)
    .where(eq(admins.email, emailOf(status)));
  return admin?.id ?? 0;
}

describe('what must not be told apart takes the same work', () => {
  test('a wrong password, and an address that nobody has', async () => {
    let from = 0;
    const signIn = (email: string) => () => {
      from += 1;
      const headers = { 'x-forwarded-for': `10.9.0.${from}` };
      const given = { email, password: `Wrong0${password}` };
      return office.call('POST', 'Login/SignIn', given, undefined, headers);
    };
    const { hashes } = await expectSameWork(signIn(emailOf(0)), signIn('nobody@example.test'));
    expect(hashes).toEqual([expect.stringMatching(/^\$argon2id\$/)]);
  });

  test('another’s report, and one that never was', async () => {
    const id = await insertReport(office.database, 2, await idOf(2));
    const read = (one: number) => () => office.call('POST', 'v2/Report/GetReport', { id: one }, 1);
    await expectSameWork(read(id), read(never));
    const cancel = (one: number) => () =>
      office.call('PUT', `v1/ext/reports/${one}/cancel`, { comment: 'said' }, 1);
    await expectSameWork(cancel(id), cancel(never));
  });

  test('another’s session, and one that never was', async () => {
    await office.signIn(2);
    const [theirs] = await office.database.db
      .select({ id: adminSessions.id })
      .from(adminSessions)
      .where(eq(adminSessions.adminId, await idOf(2)));
    expect(theirs).toBeDefined();
    const end = (id: number) => () => office.call('PUT', `v1/ext/own-sessions/${id}/end`, {}, 1);
    await expectSameWork(end(theirs?.id ?? 0), end(never));
  });
});
