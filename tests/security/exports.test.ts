import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../backoffice/db/schema/records.ts';
import { users } from '../../backoffice/db/schema/users.ts';
import { emailOf, type Office, password, startOffice } from '../../backoffice/testing/office.ts';
import { startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';

/**
 * Exports of lists: only with the right, with the list's rights and masks, harmless, and audited.
 */

const count = 250;
let office: Office;
let gateway: TestGateway;
const cookies = new Map<number, string>();
beforeAll(async () => {
  office = await startOffice();
  const { db } = office.database;
  await db.insert(users).values(
    Array.from({ length: count - 2 }, (_, n) => ({
      ...{ id: n + 3, userName: n === 0 ? '=cmd()' : `user_${n}`, regDate: new Date() },
      ...{ email: `somebody${n}@example.test`, fullName: 'Jane Roe' },
    })),
  );
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
  for (const status of [1, 2, 7])
    cookies.set(status, await gateway.signIn(emailOf(status), password));
});
afterAll(async () => {
  await gateway.close();
  await office.end();
});

const usersQuery = `query Users($filter: UserFilter, $page: PageInput!, $sort: SortInput) {
  users(filter: $filter, page: $page, sort: $sort) {
    items { id userName email status statusCode } total totalExact asOf
  }
}`;
const columns = [
  { header: 'ID', field: 'id', as: 'plain' },
  { header: 'Name', field: 'userName', as: 'plain' },
  { header: 'Email', field: 'email', as: 'plain' },
  { header: 'Status', field: 'status', as: 'texts', texts: { NEW: 'Fresh' }, beside: 'statusCode' },
];
const users1 = { name: 'users', query: usersQuery, variables: {}, columns };

const order = (payload: object, status: number, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/exports`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: gateway.url,
      cookie: cookies.get(status) ?? '',
      ...headers,
    },
    body: JSON.stringify(payload),
  });
const take = (id: string, status: number) =>
  fetch(`${gateway.url}/exports/${id}`, { headers: { cookie: cookies.get(status) ?? '' } });
const orderedId = async (payload: object, status: number) =>
  ((await (await order(payload, status)).json()) as { id: string }).id;

const trail = () =>
  office.database.db
    .select()
    .from(audit)
    .where(eq(audit.action, 'list.export'))
    .orderBy(desc(audit.id));

test('a file has every row once, masked and harmless, and leaves one audit row', async () => {
  const before = (await trail()).length;
  const payload = { ...users1, variables: { filter: { status: ['NEW'] } } };
  const file = await take(await orderedId(payload, 2), 2);
  expect(file.status).toBe(200);
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="users-[\dT-]+\.csv"$/,
  );
  const lines = Buffer.from(await file.arrayBuffer())
    .toString('utf8')
    .split('\r\n');
  expect(lines[0]).toBe('\ufeffID,Name,Email,Status');
  const rows = lines.slice(1, -1).map((line) => line.split(','));
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map(([id]) => id)).size).toBe(count);
  expect(rows.find(([id]) => id === '3')).toEqual(['3', "'=cmd()", 's•••@•••.test', 'Fresh']);
  expect(lines.join()).not.toContain('@example');
  const all = await trail();
  expect(all).toHaveLength(before + 1);
  expect(all[0]).toMatchObject({
    adminEmail: emailOf(2),
    after: { list: 'users', filter: { status: ['NEW'] }, rows: count, complete: true },
  });
});

describe('is refused', () => {
  test('to those without the right, and to strangers', async () => {
    expect((await order(users1, 7)).status).toBe(403);
    expect((await order(users1, 99)).status).toBe(401);
    expect((await take(crypto.randomUUID(), 7)).status).toBe(403);
  });

  test('from another site', async () => {
    expect((await order(users1, 1, { origin: 'https://evil.example' })).status).toBe(403);
  });

  test.each([
    ['no list', { ...users1, query: 'query A { admins { id } }' }],
    ['a change', { ...users1, query: 'mutation A { signOut }' }],
    ['two lists', { ...users1, query: usersQuery.replace(/\}$/, 'admins { id } }') }],
    ['no document', { ...users1, query: 'query {' }],
    ['no columns', { ...users1, columns: [] }],
    ['a name that is a path', { ...users1, name: '../x' }],
  ])('%s', async (_, payload) => {
    expect((await order(payload, 1)).status).toBe(400);
  });

  test('a list whose section is closed, by its status and without a file', async () => {
    const query = usersQuery.replaceAll('users(', 'deletedUsers(');
    const refused = await take(await orderedId({ ...users1, query }, 2), 2);
    expect([refused.status, await refused.text()]).toEqual([403, 'FORBIDDEN']);
  });

  test('to another admin, and the second time', async () => {
    const id = await orderedId(users1, 1);
    expect((await take(id, 2)).status).toBe(404);
    expect((await take(id, 1)).status).toBe(200);
    expect((await take(id, 1)).status).toBe(404);
  });
});
