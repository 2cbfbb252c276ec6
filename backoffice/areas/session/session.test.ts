import { eq } from 'drizzle-orm';
import { generate, generateSecret } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminSessions, admins } from '../../db/schema/admins.ts';
import { audit } from '../../db/schema/records.ts';
import { platform } from '../../engine/actor.ts';
import { transact } from '../../engine/unit.ts';
import { emailOf, type Office, password, startOffice } from '../../testing/office.ts';
import { expireSessions } from './expire-sessions.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

const signIn = (given: Record<string, unknown>, from = '10.0.0.1') =>
  office.call('POST', 'Login/SignIn', given, undefined, { 'x-forwarded-for': from });

const auditsOf = async (action: string) =>
  (await office.database.db.select().from(audit).where(eq(audit.action, action))).map(
    ({ error }) => error,
  );

describe('sign-in', () => {
  test('answers a token for the right password, in either layout', async () => {
    const flat = await signIn({ email: emailOf(0), password });
    const nested = await signIn({ credentials: { email: emailOf(0).toUpperCase(), password } });
    for (const { body } of [flat, nested]) {
      const current = await office.call('POST', 'Login/GetCurrentAdmin', {}, body.accessToken);
      expect(current.body).toMatchObject({
        admin: { email: emailOf(0), status: 0, blocked: false },
        settings: { isDarkTheme: false, itemsPerPage: 20, locale: 'en', savedFilters: {} },
      });
    }
    expect(flat.body.accessToken).not.toBe(nested.body.accessToken);
  });

  test('stores no token, only its hash', async () => {
    const { body } = await signIn({ email: emailOf(0), password });
    const stored = JSON.stringify(await office.database.db.select().from(adminSessions));
    expect(stored).not.toContain(body.accessToken);
  });

  test('refuses a wrong password and an unknown address alike, with 115', async () => {
    const wrong = await signIn({ email: emailOf(0), password: 'Wrong0Password' });
    const unknown = await signIn({ email: 'nobody@example.test', password });
    expect(wrong.status).toBe(200);
    expect(wrong.body.error).toMatchObject({ messageCode: 115 });
    expect(unknown.body).toEqual(wrong.body);
    expect(await auditsOf('session.signIn')).toContain('InvalidEmailOrPassword');
  });

  test('asks for the code with 126 and takes each code once', async () => {
    const secret = generateSecret();
    const { db } = office.database;
    await db
      .update(admins)
      .set({ totpSecret: secret })
      .where(eq(admins.email, emailOf(3)));
    const given = { email: emailOf(3), password };
    expect((await signIn(given)).body.error.messageCode).toBe(126);
    expect((await signIn({ ...given, code: '000000' })).body.error.messageCode).toBe(126);
    const code = await generate({ secret });
    const both = await Promise.all([signIn({ ...given, code }), signIn({ ...given, code })]);
    expect(both.filter(({ body }) => body.accessToken).length).toBe(1);
    expect((await signIn({ ...given, code })).body.error.messageCode).toBe(126);
  });

  test('takes the code of the step before and after, none further away', async () => {
    const secret = generateSecret();
    const { db } = office.database;
    const step = () => Math.floor(Date.now() / 30_000);
    const signInAway = async (awayMs: number) => {
      await db
        .update(admins)
        .set({ totpSecret: secret, totpLastStep: null })
        .where(eq(admins.email, emailOf(7)));
      const code = await generate({ secret, epoch: Math.floor((Date.now() + awayMs) / 1_000) });
      const { body } = await signIn({ email: emailOf(7), password, code });
      return Boolean(body.accessToken);
    };
    for (const [awayMs, allowed] of [
      [-60_000, false],
      [-30_000, true],
      [30_000, true],
      [60_000, false],
    ] as const) {
      let before: number;
      let isIn: boolean;
      // A sign-in that ran into the next step says nothing about this one.
      do {
        before = step();
        isIn = await signInAway(awayMs);
      } while (step() !== before);
      expect(isIn, `${awayMs} ms away`).toBe(allowed);
    }
  });

  test('throttles an account from many addresses, and lets it in after the window', async () => {
    const email = emailOf(2);
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        signIn({ email, password: 'Wrong0Password' }, `10.1.0.${n}`),
      ),
    );
    expect(tries.filter(({ status }) => status === 429).length).toBe(4);
    const right = await signIn({ email, password }, '10.1.1.1');
    expect(right.status).toBe(429);
    expect(right.body.error.retryAfter).toBeGreaterThan(0);
    expect(right.headers.get('retry-after')).toBe(String(right.body.error.retryAfter));
    office.passTime(16 * 60_000);
    expect((await signIn({ email, password }, '10.1.1.1')).body.accessToken).toBeTruthy();
  });

  test('throttles an address over many accounts', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 52; n += 1) {
      const given = { email: `n${n}@example.test`, password: 'x' };
      answers.push((await signIn(given, '10.2.0.1')).status);
    }
    expect(answers.filter((status) => status === 429).length).toBe(2);
  });

  test('tells a blocked admin so, and only after the right password', async () => {
    const { db } = office.database;
    const set = (blocked: boolean) =>
      db
        .update(admins)
        .set({ blocked })
        .where(eq(admins.email, emailOf(0)));
    await set(true);
    expect((await signIn({ email: emailOf(0), password })).body.error.code).toBe('Blocked');
    const wrong = await signIn({ email: emailOf(0), password: 'x' });
    expect(wrong.body.error.messageCode).toBe(115);
    await set(false);
  });
});

describe('a session', () => {
  const check = async (token: string) =>
    (await office.call('POST', 'Login/CheckSignIn', {}, token)).status;
  const token = async (status: number) =>
    String((await signIn({ email: emailOf(status), password })).body.accessToken);

  test('ends at once when signed out, blocked or revoked', async () => {
    const { db } = office.database;
    const [out, revoked, blocked] = [await token(0), await token(0), await token(0)];
    expect((await office.call('POST', 'Login/Logout', {}, out)).status).toBe(200);
    expect(await check(out)).toBe(401);

    const list = await office.call(
      'GET',
      'v1/ext/sessions',
      { sort: 'dateCreated', sortDesc: true },
      1,
    );
    const known = list.body.items.filter(
      (row) => row.adminEmail === emailOf(0) && row.status === 0,
    );
    expect(known.length).toBeGreaterThan(1);
    for (const { id } of known) {
      const answer = await office.call('PUT', `v1/ext/sessions/${id}/revoke`, {}, 1);
      expect(answer.body).toEqual({ result: { Success: true } });
    }
    expect(await check(revoked)).toBe(401);
    expect(await check(blocked)).toBe(401);

    const again = await token(0);
    await db
      .update(admins)
      .set({ blocked: true })
      .where(eq(admins.email, emailOf(0)));
    expect(await check(again)).toBe(401);
    await db
      .update(admins)
      .set({ blocked: false })
      .where(eq(admins.email, emailOf(0)));
    expect(await check(again)).toBe(401);
  });

  test('a changed status takes effect in the middle of it', async () => {
    const { db } = office.database;
    const mine = await token(0);
    const logs = () => office.call('POST', 'User/GetAdminLogs', {}, mine);
    expect((await logs()).status).toBe(403);
    await db
      .update(admins)
      .set({ status: 1 })
      .where(eq(admins.email, emailOf(0)));
    expect((await logs()).status).toBe(200);
    await db
      .update(admins)
      .set({ status: 0 })
      .where(eq(admins.email, emailOf(0)));
    expect((await logs()).status).toBe(403);
  });

  test('ends when idle for 12 hours, and after 7 days however busy', async () => {
    const idle = await token(0);
    office.passTime(11 * 3_600_000);
    expect(await check(idle)).toBe(200);
    office.passTime(13 * 3_600_000);
    expect(await check(idle)).toBe(401);

    const busy = await token(0);
    for (let hours = 0; hours < 7 * 24; hours += 8) {
      expect(await check(busy), `after ${hours} h`).toBe(200);
      office.passTime(8 * 3_600_000);
    }
    expect(await check(busy)).toBe(401);
  });

  test('is ended by housekeeping too, where nobody comes back', async () => {
    const left = await token(0);
    office.passTime(13 * 3_600_000);
    const ended = await transact(office.services, platform, (unit) => expireSessions(unit, 100));
    expect(ended).toBeGreaterThan(0);
    const again = await transact(office.services, platform, (unit) => expireSessions(unit, 100));
    expect(again).toBe(0);
    expect(await check(left)).toBe(401);
  });

  test('a change of password needs the old one, keeps the rules and ends the other sessions', async () => {
    const [mine, other] = [await token(0), await token(0)];
    const change = (oldPassword: string, newPassword: string) =>
      office.call('POST', 'v2/Login/ChangePassword', { oldPassword, newPassword }, mine);
    const wrong = await change('Wrong0Password', 'Another0Password');
    expect(wrong.body.error.message).toBe('Invalid email or password');
    for (const bad of ['short1A', 'nocapitals1', 'NOSMALL1', 'With-dash1A', 'Кириллица1Aa']) {
      expect((await change(password, bad)).body.error.code, bad).toBe('PasswordNotValid');
    }
    expect((await change(password, 'Another0Password')).body).toEqual({
      result: { Success: true },
    });
    expect(await check(mine)).toBe(200);
    expect(await check(other)).toBe(401);
    const relogin = await signIn({ email: emailOf(0), password: 'Another0Password' });
    expect(relogin.body.accessToken).toBeTruthy();
    expect(await auditsOf('session.changePassword')).toContain('PasswordNotValid');
  });
});
