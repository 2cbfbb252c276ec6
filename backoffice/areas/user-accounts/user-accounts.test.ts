import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transactionMethodType } from '../../../machines/transaction/transaction.codes.ts';
import { transactionMethods } from '../../db/schema/currencies.ts';
import { users } from '../../db/schema/users.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { isPassword } from '../session/passwords.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  const { db } = office.database;
  // The users of the small world have ids of their own.
  await db.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), 100)`);
  await db.insert(transactionMethods).values({
    ...{ name: 'Adjustment', type: transactionMethodType.admin, currencyId: 1 },
    ...{ payIn: true, payOut: true, maxAmount: '50' },
  });
});
afterAll(() => office.end());

const stored = async (userName: string) => {
  const [user] = await office.database.db.select().from(users).where(eq(users.userName, userName));
  return user;
};
const good = { email: 'New@Example.test', userName: 'brand_new', password: 'Secret123' };

describe.each(['v2/User/CreateUser', 'v1/user'])('POST %s', (path) => {
  const create = (more: object, by = 0) => office.call('POST', path, { ...good, ...more }, by);
  const name = `${good.userName}_${path.length}`;

  test('creates a user who is listed, with a password that no answer has', async () => {
    const { body } = await create({
      userName: name,
      email: `${name}@Example.test`,
      language: 'et',
    });
    expect(body.result.Success).toBe(true);
    const user = await stored(name);
    expect(user).toMatchObject({ email: `${name}@example.test`, status: 1, language: 'et' });
    expect(user?.identificator).toMatch(/^WF\d{9}$/);
    expect(await isPassword(user?.passwordHash ?? '', good.password)).toBe(true);
    const { body: read } = await office.call('POST', 'v2/User/GetUser', { userId: user?.id }, 1);
    expect(JSON.stringify(read)).not.toMatch(/password|argon2/i);
    const { body: log } = await office.call('POST', 'User/GetAdminLogs', {}, 1);
    expect(JSON.stringify(log)).not.toContain(good.password);
  });

  test.each([
    ['UserNameNotValid', { userName: '1abcdef' }],
    ['UserNameNotValid', { userName: 'short' }],
    ['UserNameNotValid', { userName: 'with space' }],
    ['PasswordNotValid', { password: 'alllower1' }],
    ['InvalidRequest', { email: 'nobody' }],
    ['UserNameExists', { userName: 'second_user' }],
    ['UserExists', { email: 'SECOND@example.test' }],
  ])('is refused with %s for %j', async (code, wrong) => {
    const { body } = await create(wrong);
    expect(body.error?.code ?? body.result?.Error).toContain(code);
    expect(await stored(good.userName)).toBeUndefined();
  });

  test.each([2, 3, 7])('is not for status %i', async (status) => {
    expect((await create({}, status)).status).toBe(403);
  });
});

test.each([
  ['PUT', 'v2/User/UpdateUserLocalizationSettings', { userId: 1 }],
  ['PUT', 'v1/user/1/language', {}],
])('%s %s changes the language', async (method, path, ids) => {
  for (const language of ['ru', 'es']) {
    await office.call(method, path, { ...ids, language }, 0);
    expect(await stored('first_user')).toMatchObject({ language });
  }
  expect((await office.call(method, path, { ...ids, language: 'x' }, 0)).status).toBe(400);
});

test('an identifier is changed, and refused if it is invalid or taken', async () => {
  const change = (id: number, identificator: string) =>
    office.call('PUT', `v1/user/${id}/identificator`, { identificator }, 0);
  await change(1, 'ID-0001');
  expect(await stored('first_user')).toMatchObject({ identificator: 'ID-0001' });
  expect(JSON.stringify((await change(2, 'ID-0001')).body)).toContain('Exists');
  expect(JSON.stringify((await change(2, 'x y')).body)).toContain('IdentificatorNotValid');
});

test('a password is changed and recorded in the log of the account', async () => {
  await office.call('POST', 'User/ChangeUserPassword', { userId: 1, password: 'Another99' }, 1);
  const user = await stored('first_user');
  expect(await isPassword(user?.passwordHash ?? '', 'Another99')).toBe(true);
  const { body } = await office.call('POST', 'v2/User/GetUserActions', { userId: 1 }, 2);
  expect(body.items[0]).toMatchObject({ type: 1 });
});

test('a user with money is not removed; without, the user is among the deleted ones', async () => {
  const remove = () =>
    office.call('PUT', 'v2/User/RemoveUser', { userId: 2, comment: 'asked for it' }, 0);
  const deposited = await office.call(
    'POST',
    'v1/transactions/deposit',
    { userId: 2, currencyId: 1, amount: '1', balanceDepositType: 0, comment: 'said by a test' },
    1,
  );
  const refused = await remove();
  expect(deposited.body.result.Success).toBe(true);
  expect(refused.body.error).toMatchObject({
    code: 'ActionNotAllowed',
    message: 'The user still has balances (1)',
  });
  expect(await stored('second_user')).toMatchObject({ dateDeleted: null });

  const other = await office.call('PUT', 'v2/User/RemoveUser', { userId: 1, comment: 'gone' }, 0);
  expect(other.body.result.Success).toBe(true);
  const { body } = await office.call('POST', 'v2/User/GetDeletedUsers', {}, 1);
  expect(body.items.map(({ id }) => id)).toContain(1);
  const again = await office.call('PUT', 'v2/User/RemoveUser', { userId: 1 }, 0);
  expect(again.body.error.code).toBe('UserNotFound');
});
