import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyPolicy, defaultPolicy } from '../../../machines/access.policy.ts';
import { adminStatus } from '../../../machines/admin/admin.codes.ts';
import { adminSettings, admins } from '../../db/schema/admins.ts';
import { type Office, password, startOffice } from '../../testing/office.ts';
import { hashPassword } from '../session/passwords.ts';

let office: Office;
let token: string;
beforeAll(async () => {
  office = await startOffice();
  token = await office.signIn(adminStatus.superAdmin);
});
afterAll(() => office.end());

const put = (path: string, body: object, as: string = token) =>
  office.call('PUT', `User/${path}`, { comment: 'a reason', ...body }, as);
const create = (given: object = {}, as: number | string = token) =>
  office.call(
    'POST',
    'User/CreateAdmin',
    { email: `${crypto.randomUUID()}@x.test`, password: 'Invited1', status: 2, ...given },
    as,
  );
const signIn = async (email: string, given = password) =>
  (await office.call('POST', 'Login/SignIn', { email, password: given })).body;
const isOpen = async (as: string) =>
  (await office.call('POST', 'Login/CheckSignIn', {}, as)).status === 200;
const rowOf = async (id: number) => {
  const [row] = await office.database.db.select().from(admins).where(eq(admins.id, id));
  if (!row) throw new Error('no such admin');
  return row;
};

/** An admin who has chosen the usual password, with an open session. */
async function insertAdmin(status: number) {
  const email = `${crypto.randomUUID()}@x.test`;
  const passwordHash = await hashPassword(password);
  const [row] = await office.database.db
    .insert(admins)
    .values({ email, status, passwordHash, dateCreated: new Date() })
    .returning({ id: admins.id });
  const id = row?.id ?? 0;
  await office.database.db.insert(adminSettings).values({ adminId: id });
  return { id, email, token: (await signIn(email)).accessToken };
}

describe('an invitation', () => {
  test('opens an account that can do nothing before the password is changed', async () => {
    const email = `New.One.${crypto.randomUUID()}@X.test`;
    const { body } = await create({ email: ` ${email} `, userName: 'New One' });
    expect(body.result).toEqual({ Success: true });
    expect(await rowOf(body.id)).toMatchObject({
      ...{ email: email.toLowerCase(), userName: 'New One', status: 2, blocked: false },
      mustChangePassword: true,
    });
    const { accessToken } = await signIn(email, 'Invited1');
    const present = await office.call('POST', 'Login/GetCurrentAdmin', {}, accessToken);
    expect(present.body.admin).toMatchObject({ status: 2, mustChangePassword: true });
    const users = () => office.call('POST', 'v2/User/GetUsers', {}, accessToken);
    const settings = () =>
      office.call('PUT', 'Login/UpdateAdminSettings', { settings: {} }, accessToken);
    for (const refused of [await users(), await settings()]) {
      expect(refused.status).toBe(403);
      expect(refused.body.error.code).toBe('ActionNotAllowed');
    }

    const change = (newPassword: string) =>
      office.call(
        ...(['POST', 'v2/Login/ChangePassword'] as const),
        { oldPassword: 'Invited1', newPassword },
        accessToken,
      );
    expect((await change('Invited1')).body.error.code).toBe('PasswordNotValid');
    expect((await users()).status).toBe(403);
    expect((await change('Chosen1_')).status).toBe(200);
    expect((await users()).status).toBe(200);
    expect((await settings()).status).toBe(200);
    expect((await rowOf(body.id)).mustChangePassword).toBe(false);
  });

  test.each([
    ['an address without @', { email: 'nobody' }],
    ['a status that the documents do not name', { status: 7 }],
  ])('is refused for %s', async (_, given) => {
    expect((await create(given)).status).toBe(400);
  });

  test('is refused for a weak password, and for an address that is taken in another case', async () => {
    expect((await create({ password: 'short' })).body.error.code).toBe('PasswordNotValid');
    const email = `${crypto.randomUUID()}@x.test`;
    await create({ email });
    const again = await create({ email: email.toUpperCase() });
    expect(again.body.error.code).toBe('AdminExists');
  });

  test('writes no password to the log', async () => {
    const { body } = await create({ password: 'Secret0Password' });
    const log = await office.call('POST', 'User/GetAdminLogs', { objectId: body.id }, token);
    expect(log.body.logList[0]).toMatchObject({ action: 'admin.create', objectId: body.id });
    expect(JSON.stringify(log.body)).not.toContain('Secret0Password');
  });

  test.each([0, 2, 3, 7])('is refused to status %d', async (status) => {
    expect((await create({}, status)).status).toBe(403);
  });
});

describe('a blocked admin', () => {
  test('is out at once, cannot sign in, and old sessions stay closed afterwards', async () => {
    const { id, email, token: theirs } = await insertAdmin(adminStatus.admin);
    expect(await isOpen(theirs)).toBe(true);
    expect((await put('BlockAdmin', { AdminId: id })).body.result).toEqual({ Success: true });
    expect(await isOpen(theirs)).toBe(false);
    expect((await signIn(email)).error.code).toBe('Blocked');
    await put('UnblockAdmin', { AdminId: id });
    expect(await isOpen(theirs)).toBe(false);
    expect(await isOpen((await signIn(email)).accessToken)).toBe(true);
  });

  test('whose session made no request in between is signed out as well', async () => {
    const { id, token: theirs } = await insertAdmin(adminStatus.admin);
    await put('BlockAdmin', { AdminId: id });
    await put('UnblockAdmin', { AdminId: id });
    expect(await isOpen(theirs)).toBe(false);
  });
});

describe('another status', () => {
  test('ends the sessions, and the next one has the new rights', async () => {
    const { id, email, token: theirs } = await insertAdmin(adminStatus.superAdmin);
    expect((await create({}, theirs)).body.result.Success).toBe(true);
    await put('ChangeAdminStatus', { AdminId: id, status: adminStatus.support });
    expect(await isOpen(theirs)).toBe(false);
    const { accessToken } = await signIn(email);
    expect((await create({}, accessToken)).status).toBe(403);
  });

  test('must be another one, and one that the documents name', async () => {
    const { id } = await insertAdmin(adminStatus.support);
    const same = await put('ChangeAdminStatus', { AdminId: id, status: adminStatus.support });
    expect(same.body.error.code).toBe('InvalidRequest');
    expect((await put('ChangeAdminStatus', { AdminId: id, status: 9 })).status).toBe(400);
  });
});

test('nobody changes the own account', async () => {
  const { id, token: own } = await insertAdmin(adminStatus.superAdmin);
  const blocked = await put('BlockAdmin', { AdminId: id }, own);
  const demoted = await put('ChangeAdminStatus', { AdminId: id, status: 0 }, own);
  expect([blocked, demoted].map(({ body }) => body.error.code)).toEqual([
    ...['OwnAccount', 'OwnAccount'],
  ]);
  expect(await rowOf(id)).toMatchObject({ status: adminStatus.superAdmin, blocked: false });
});

const removals = [
  ['BlockAdmin', 'BlockAdmin'],
  ['ChangeAdminStatus', 'ChangeAdminStatus'],
  ['BlockAdmin', 'ChangeAdminStatus'],
] as const;

describe.each(removals)(
  'two super admins who remove each other with %s and %s',
  (first, second) => {
    test('end with one, who is still in', async () => {
      for (let round = 0; round < 3; round += 1) {
        const one = await insertAdmin(adminStatus.superAdmin);
        const other = await insertAdmin(adminStatus.superAdmin);
        const answers = await Promise.all([
          put(first, { AdminId: other.id, status: adminStatus.support }, one.token),
          put(second, { AdminId: one.id, status: adminStatus.support }, other.token),
        ]);
        expect(answers.filter(({ body }) => body.result?.Success)).toHaveLength(1);
        const rows = await Promise.all([rowOf(one.id), rowOf(other.id)]);
        const left = rows.filter((row) => row.status === adminStatus.superAdmin && !row.blocked);
        expect(left).toHaveLength(1);
        expect([await isOpen(one.token), await isOpen(other.token)].sort()).toEqual([false, true]);
      }
    });
  },
);

describe('where a policy lets others manage admins', () => {
  beforeAll(() => {
    const capabilities = { ...defaultPolicy.capabilities, manageAdmins: [0, 1] };
    applyPolicy({ ...defaultPolicy, capabilities });
  });
  afterAll(() => applyPolicy(defaultPolicy));

  test('they cannot remove the last super admin', async () => {
    const last = await insertAdmin(adminStatus.superAdmin);
    const { token: theirs } = await insertAdmin(adminStatus.admin);
    const others = and(eq(admins.status, adminStatus.superAdmin), ne(admins.id, last.id));
    await office.database.db.update(admins).set({ blocked: true }).where(others);
    const blocked = await put('BlockAdmin', { AdminId: last.id }, theirs);
    const demoted = await put('ChangeAdminStatus', { AdminId: last.id, status: 0 }, theirs);
    expect([blocked, demoted].map(({ body }) => body.error.code)).toEqual([
      ...['LastSuperAdmin', 'LastSuperAdmin'],
    ]);
    const next = await insertAdmin(adminStatus.superAdmin);
    expect((await put('BlockAdmin', { AdminId: last.id }, theirs)).body.result.Success).toBe(true);
    expect(await rowOf(next.id)).toMatchObject({ blocked: false });
  });
});
