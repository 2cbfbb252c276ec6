import { and, desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminSessions } from '../../db/schema/admins.ts';
import { audit } from '../../db/schema/records.ts';
import { emailOf, type Office, password, startOffice } from '../../testing/office.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

/** Opens another session. Each desk has its own address. */
async function open(status: number, ip: string, userAgent = firefox): Promise<string> {
  const { body } = await office.call(
    'POST',
    'Login/SignIn',
    { email: emailOf(status), password },
    undefined,
    { 'x-forwarded-for': ip, 'user-agent': userAgent },
  );
  return body.accessToken;
}

interface Own {
  readonly id: number;
  readonly ip: string;
}
const list = async (token: string) =>
  (await office.call('GET', 'v1/ext/own-sessions', {}, token)).body.items as unknown as Own[];
const present = async (token: string) => {
  const { body } = await office.call('GET', 'v1/ext/own-sessions/current', {}, token);
  return (body as unknown as { session: Own }).session;
};
const end = (id: number, token: string) =>
  office.call('PUT', `v1/ext/own-sessions/${id}/end`, {}, token);
const endOthers = (token: string) =>
  office.call('PUT', 'v1/ext/own-sessions/end-others', {}, token);
const isOpen = async (token: string) =>
  (await office.call('POST', 'Login/CheckSignIn', {}, token)).status === 200;
const done = { result: { Success: true } };
const unknown = { result: { Success: false, Error: 'NotFound' } };

describe('an admin’s own sessions', () => {
  test('are the open ones of nobody else, with the browser in words', async () => {
    const mine = await open(0, '10.3.0.1');
    await open(0, '10.3.0.2', '<script>alert(1)</script>');
    const left = await open(0, '10.3.0.3');
    await open(2, '10.3.0.4');
    await office.call('POST', 'Login/Logout', {}, left);

    const rows = await list(mine);
    expect(rows.map(({ ip }) => ip)).toEqual(['10.3.0.2', '10.3.0.1']);
    expect(rows[1]).toEqual({
      ...{
        id: expect.any(Number) as number,
        ip: '10.3.0.1',
        browser: 'Firefox 141',
        system: 'Linux',
      },
      ...{ dateCreated: expect.any(Number) as number, lastSeenDate: expect.any(Number) as number },
    });
    expect(rows[0]).toMatchObject({ browser: null, system: null });
    expect(await present(mine)).toEqual(rows[1]);
  });

  test('that are over are none, although nobody ended them yet', async () => {
    await open(7, '10.3.1.1');
    office.passTime(13 * 3_600_000);
    const mine = await open(7, '10.3.1.2');
    expect((await list(mine)).map(({ ip }) => ip)).toEqual(['10.3.1.2']);
  });

  test('a session ended by its own admin is signed out at once and audited', async () => {
    const [mine, other] = [await open(3, '10.3.2.1'), await open(3, '10.3.2.2')];
    const { id } = await present(other);
    expect((await end(id, mine)).body).toEqual(done);
    expect([await isOpen(mine), await isOpen(other)]).toEqual([true, false]);
    const [entry] = await office.database.db
      .select()
      .from(audit)
      .where(eq(audit.action, 'session.end'))
      .orderBy(desc(audit.id));
    expect(entry).toMatchObject({
      ...{ adminEmail: emailOf(3), objectType: 'signInSession', objectId: id, error: null },
      ip: '127.0.0.1',
    });
    expect(entry?.comment).toBeNull();
  });

  test('what is somebody else’s, has ended or never was is refused alike', async () => {
    const [mine, ended] = [await open(3, '10.3.3.1'), await open(3, '10.3.3.2')];
    const foreign = await open(1, '10.3.3.3');
    const ids = [(await present(ended)).id, (await present(foreign)).id, 9_999_999];
    await office.call('POST', 'Login/Logout', {}, ended);
    for (const id of ids) expect((await end(id, mine)).body).toEqual(unknown);
    expect(await isOpen(foreign)).toBe(true);
    // Admins who may end any session use the other call, which records that in the audit log.
    expect((await end((await present(mine)).id, foreign)).body).toEqual(unknown);
    const refused = await office.database.db
      .select({ error: audit.error })
      .from(audit)
      .where(and(eq(audit.action, 'session.end'), eq(audit.error, 'NotFound')));
    expect(refused).toHaveLength(4);
  });

  test('the one that asks is no other one', async () => {
    const mine = await open(3, '10.3.4.1');
    expect((await end((await present(mine)).id, mine)).body.result.Error).toBe('InvalidRequest');
    expect(await isOpen(mine)).toBe(true);
  });

  test('all others end together, the one that asks and other people’s stay', async () => {
    const [mine, one, two] = [
      await open(2, '10.3.5.1'),
      await open(2, '10.3.5.2'),
      await open(2, '10.3.5.3'),
    ];
    const foreign = await open(1, '10.3.5.4');
    expect((await endOthers(mine)).body).toEqual(done);
    const left = await Promise.all([mine, one, two, foreign].map(isOpen));
    expect(left).toEqual([true, false, false, true]);
    expect((await list(mine)).map(({ ip }) => ip)).toEqual(['10.3.5.1']);
    expect((await endOthers(mine)).body).toEqual(done);
  });

  test('of two that end each other at once one stays', async () => {
    for (const mode of ['one', 'all'] as const) {
      const pair = [await open(2, '10.3.6.1'), await open(2, '10.3.6.2')] as const;
      const [a, b] = [await present(pair[0]), await present(pair[1])];
      const answers = await Promise.all(
        mode === 'one' ? [end(b.id, pair[0]), end(a.id, pair[1])] : pair.map(endOthers),
      );
      expect(answers.map(({ status }) => status).sort(), mode).toEqual([200, 401]);
      expect((await Promise.all(pair.map(isOpen))).filter(Boolean), mode).toHaveLength(1);
    }
  });

  test('nobody who is not signed in is told anything, and no token is ever told', async () => {
    for (const [method, path] of [
      ['GET', 'v1/ext/own-sessions'],
      ['GET', 'v1/ext/own-sessions/current'],
      ['PUT', 'v1/ext/own-sessions/1/end'],
      ['PUT', 'v1/ext/own-sessions/end-others'],
    ] as const) {
      expect((await office.call(method, path, {})).status).toBe(401);
      expect((await office.call(method, path, {}, 'a.forged.token')).status).toBe(401);
    }
    const mine = await open(1, '10.3.7.1');
    const [stored] = await office.database.db
      .select({ hash: adminSessions.tokenHash })
      .from(adminSessions)
      .where(like(adminSessions.ip, '10.3.7.1'));
    const responseText = JSON.stringify([await list(mine), await present(mine)]);
    expect(responseText).not.toContain(mine);
    expect(responseText).not.toContain(stored?.hash ?? mine);
  });
});

test('a back office without extensions knows nothing of them', async () => {
  const plain = await startOffice({ profile: 'minimal', within: office });
  const token = await plain.signIn(1);
  for (const [method, path] of [
    ['GET', 'v1/ext/own-sessions'],
    ['PUT', 'v1/ext/own-sessions/1/end'],
  ] as const)
    expect((await plain.call(method, path, {}, token)).status).toBe(404);
  await plain.stop();
});
