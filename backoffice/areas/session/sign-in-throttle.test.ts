import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { generate, generateSecret } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInSessionStatus } from '../../../machines/sign-in-session/sign-in-session.codes.ts';
import { adminSessions, admins } from '../../db/schema/admins.ts';
import { audit } from '../../db/schema/records.ts';
import { emailOf, type Office, password, startOffice } from '../../testing/office.ts';
import { maxRefusedRows } from './refused-sign-ins.ts';

/** What strangers can do to the sign-in of others, and to the audit log. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

const signIn = (given: Record<string, unknown>, from = '10.0.0.1') =>
  office.call('POST', 'Login/SignIn', given, undefined, { 'x-forwarded-for': from });

test('strangers cannot lock out a known browser, neither its account nor its address', async () => {
  const email = emailOf(2);
  const office9 = '10.9.0.1';
  const first = await signIn({ email, password }, office9);
  const known = createHash('sha256').update(first.body.accessToken).digest('hex');
  const as = (browser: string, given: Record<string, unknown> = { email, password }) =>
    office.call('POST', 'Login/SignIn', given, undefined, {
      'x-forwarded-for': office9,
      'x-known-browser': browser,
    });
  // Strangers exhaust the account's budget from many addresses, and the address budget with many
  // accounts.
  for (let n = 0; n < 12; n += 1)
    await signIn({ email, password: 'Wrong0Password' }, `10.9.1.${n}`);
  for (let n = 0; n < 51; n += 1)
    await signIn({ email: `o${n}@example.test`, password: 'x' }, office9);
  expect((await signIn({ email, password }, office9)).status).toBe(429);
  expect((await as('0'.repeat(64))).status).toBe(429);
  expect((await as(known)).body.accessToken).toBeTruthy();
  // A known browser is known only to its own account, and it has a limit too.
  expect((await as(known, { email: emailOf(0), password })).status).toBe(429);
  const wrong = { email, password: 'Wrong0Password' };
  const responses = await Promise.all(Array.from({ length: 12 }, () => as(known, wrong)));
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
  office.passTime(16 * 60_000);
  expect((await as(known)).body.accessToken).toBeTruthy();
  // A revoked session does not make a browser known.
  await office.database.db
    .update(adminSessions)
    .set({ status: signInSessionStatus.revoked })
    .where(eq(adminSessions.tokenHash, known));
  for (let n = 0; n < 12; n += 1)
    await signIn({ email, password: 'Wrong0Password' }, `10.9.1.${n}`);
  expect((await as(known)).status).toBe(429);
  office.passTime(16 * 60_000);
});

test('five wrong codes of strangers do not use up those of a known browser', async () => {
  const { db } = office.database;
  const email = emailOf(7);
  const of = eq(admins.email, email);
  const first = await signIn({ email, password });
  const known = createHash('sha256').update(first.body.accessToken).digest('hex');
  const secret = generateSecret();
  await db.update(admins).set({ totpSecret: secret, totpLastStep: null }).where(of);
  const withCode = (code: string, headers = {}) =>
    office.call('POST', 'Login/SignIn', { email, password, code }, undefined, headers);
  const statuses = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await withCode('000000')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const epoch = Math.floor((Date.now() + office.ahead()) / 1000);
  const code = await generate({ secret, epoch });
  expect((await withCode(code)).status).toBe(429);
  const right = await withCode(code, { 'x-known-browser': known });
  expect(right.body.accessToken).toBeTruthy();
  await db.update(admins).set({ totpSecret: null }).where(of);
  office.passTime(16 * 60_000);
});

test('refused sign-ins leave a bounded number of rows, with their count', async () => {
  const { db } = office.database;
  const rows = () =>
    db.select().from(audit).where(eq(audit.action, 'session.signIn')).orderBy(asc(audit.id));
  const of = (all: Awaited<ReturnType<typeof rows>>, error: string, from: string) =>
    all.filter((row) => row.error === error && row.ip === from).map(({ after }) => after);
  // One account from one address: the 1st, 10th and 100th attempt of each reason.
  for (let n = 0; n < 115; n += 1)
    await signIn({ email: emailOf(3), password: 'Wrong0Password' }, '10.8.0.1');
  const one = await rows();
  expect(of(one, 'InvalidEmailOrPassword', '10.8.0.1')).toEqual([null, { attempts: 10 }]);
  expect(of(one, 'TooManyTries', '10.8.0.1')).toEqual([
    ...[null, { attempts: 10 }, { attempts: 100 }],
  ]);
  // Any number of addresses and invented accounts.
  const before = one.length;
  for (let n = 0; n < maxRefusedRows.unknown + 40; n += 1)
    await signIn({ email: `x${n}@example.test`, password: 'x' }, `10.8.${n}.2`);
  expect((await rows()).length - before).toBe(maxRefusedRows.unknown);
  // An existing account keeps its own rows.
  await signIn({ email: emailOf(0), password: 'Wrong0Password' }, '10.8.0.3');
  expect(of(await rows(), 'InvalidEmailOrPassword', '10.8.0.3')).toEqual([null]);
  office.passTime(16 * 60_000);
  expect((await signIn({ email: 'y@example.test', password: 'x' }, '10.8.0.4')).status).toBe(200);
  expect(of(await rows(), 'InvalidEmailOrPassword', '10.8.0.4')).toEqual([null]);
});
