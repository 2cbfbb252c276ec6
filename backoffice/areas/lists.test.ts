import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListDefinition } from '../engine/list.ts';
import { checkOf, type Row } from '../testing/filter-checks.ts';
import { insertChatAmongSeeded } from '../testing/insert-chat.ts';
import { insertEmailVersions } from '../testing/insert-email-versions.ts';
import { insertFeedback } from '../testing/insert-p2p.ts';
import { insertNotifications, insertReport } from '../testing/insert-rows.ts';
import { type Answer, emailOf, type Office, startOffice } from '../testing/office.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { routes } from './routes.ts';

/** Every list over real rows: pages, sorts, filters, totals, both layouts, invalid requests. */

const lists = routes.filter((route) => route.list !== undefined);
const listOf = (route: { list?: ListDefinition }): ListDefinition => {
  if (!route.list) throw new Error('no list');
  return route.list;
};

let office: Office;
let transactionId = 0;
let groupChatId = 0;
let emailTemplateId = 0;
/** Values for path parameters. */
const parts: Record<string, number> = {};
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
  const { db } = office.database;
  const { rows } = await db.execute<{ id: number }>(sql`
    select transaction_id as id from transaction_history
    group by 1 order by count(*) desc, 1 limit 1`);
  transactionId = rows[0]?.id ?? 0;
  const offerWithHistory = await db.execute<{ id: number }>(sql`
    select offer_id as id from offer_history group by 1 order by count(*) desc, 1 limit 1`);
  parts['p2p/Admin/Offer/{id}/history'] = offerWithHistory.rows[0]?.id ?? 0;
  const paidInvoice = await db.execute<{ id: number }>(sql`
    select order_id as id from merchant_transactions group by 1 order by count(*) desc, 1 limit 1`);
  parts['v2/Merchant/order/{id}/transactions'] = paidInvoice.rows[0]?.id ?? 0;
  const [one, other] = (
    await db.execute<{ id: number }>(sql`select id from users order by id limit 2`)
  ).rows;
  parts['p2p/Admin/feedback/{feedbackId}/history'] = await insertFeedback(
    office.database,
    [one?.id ?? 0, other?.id ?? 0],
    12,
  );
  emailTemplateId = await insertEmailVersions(office.database, 30);
  groupChatId = (await insertChatAmongSeeded(office.database, 30)).id;
  // The test admin has no assigned case yet.
  await db.execute(sql`
    update disputes set arbitrator_id = (select id from admins where email = ${emailOf(1)})
    where id in (select id from disputes where status > 0 order by id limit 30)`);
  const { rows: admins } = await db.execute<{ id: number }>(
    sql`select id from admins where email = ${emailOf(1)}`,
  );
  for (const status of [0, 1, 2, 3, 4, 0, 1, 2])
    await insertReport(office.database, status, Number(admins[0]?.id));
  await insertNotifications(office.database, Number(admins[0]?.id));
  // The small world has too few removed users.
  await db.execute(sql`
    update users set date_deleted = now() - id * interval '1 minute'
    where id in (select user_id from user_tag_links group by 1 order by 1 limit 30)`);
});
afterAll(() => office.end());

type Route = (typeof lists)[number];

/** Returns the parameters that a list requires. */
const always = ({ path }: Route): Record<string, unknown> => {
  if (path.endsWith('GetTransactionStatusHistory')) return { transactionId };
  if (path.endsWith('GetEmailMessageTemplateHistory')) return { id: emailTemplateId };
  if (path.endsWith('group-chat/messages')) return { GroupChatId: groupChatId };
  // Without a status only enabled offers are returned (d3:311).
  if (/Admin\/search$|p2p\/offers$/.test(path)) return { status: [0, 1, 2, 3] };
  return {};
};

const pathOf = ({ path }: Pick<Route, 'path'>): string =>
  path
    .replace('groupchat/{id}', `groupchat/${groupChatId}`)
    .replace(/\{\w+\}/, String(parts[path]));

/** One list is an object `result` within the response (d2:257). */
async function callList({ method, path }: Route, given: Record<string, unknown>): Promise<Answer> {
  const answer = await office.call(method, pathOf({ path }), given, 1);
  if (path !== 'v2/Merchant/Payments/transactions' || answer.status !== 200) return answer;
  return { ...answer, body: answer.body.result as unknown as Answer['body'] };
}

const fetchList = (route: Route, given: Record<string, unknown>): Promise<Answer> =>
  callList(route, { ...always(route), ...given });

/** Reads all rows, 1000 per request. */
async function everything(route: Route, given: Record<string, unknown> = {}): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const answer = await fetchList(route, { ...given, offset: all.length, limit: 1000 });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const rows = rowsOf(answer);
    all.push(...rows);
    if (rows.length < 1000) return all;
  }
}

const plainColumn = (row: Row, column: string): boolean =>
  typeof row[column] === 'number' || /^-?\d+(\.\d+)?$/.test(String(row[column] ?? ''));

describe.each(lists)('$method $path', (route) => {
  const list = listOf(route);

  test('has rows, and pages of them that fit together', async () => {
    const all = await everything(route);
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const three = [0, 7, 14].map((offset) => fetchList(route, { offset, limit: 7 }));
    const pages = (await Promise.all(three)).flatMap(rowsOf);
    expect(pages).toEqual(all.slice(0, 21));
    expect(rowsOf(await fetchList(route, { offset: all.length, limit: 7 }))).toEqual([]);
  });

  test('tells how many there are', async () => {
    const all = await everything(route);
    const { body } = await fetchList(route, { limit: 5, getTotal: true });
    expect([body.total, body.totalExact]).toEqual([all.length, true]);
    expect((await fetchList(route, { limit: 5, getTotal: false })).body).not.toHaveProperty(
      'total',
    );
    const { body: exact } = await fetchList(route, { limit: 5, getTotal: 'exact' });
    expect(exact.total).toBe(all.length);
  });

  test('answers every column of its definition', async () => {
    const [row] = rowsOf(await fetchList(route, { limit: 1 }));
    expect(Object.keys(row ?? {}).sort()).toEqual(Object.keys(list.columns).sort());
  });

  test.each(Object.keys(list.sorts))('sorts by %s, upwards and downwards', async (sort) => {
    const up = await everything(route, { sort, sortDesc: false });
    const down = await everything(route, { sort, sortDesc: true });
    expect(down).toEqual([...up].reverse());
    const known = up.filter((row) => plainColumn(row, sort));
    known.slice(1).forEach((row, n) => {
      const [a, b] = [String(known[n]?.[sort] ?? 0), String(row[sort] ?? 0)];
      expect(new Big(a).lte(b), `${a} before ${b}`).toBe(true);
    });
    // Rows without a value are sorted together, at one end.
    const without = up.flatMap((row, n) => (row[sort] === null ? [n] : []));
    const [first, last] = [without[0] ?? 0, without.at(-1) ?? -1];
    expect(last - first + 1).toBe(without.length);
    expect(without.length === 0 || first === 0 || last === up.length - 1).toBe(true);
  });

  test.each(Object.keys(list.filters))('filters by %s', async (name) => {
    const check = checkOf(list, name);
    const all = await everything(route);
    if (name === 'tradeId') return;
    const example = all.find((row) => check.value(row) !== undefined);
    if (name === 'transactionId') return;
    if (!example) throw new Error(`no row has a value for ${name}`);
    const value = check.value(example);
    const found = await everything(route, { [name]: value });
    const expected = all.filter((row) => check.holds(row, value));
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(found.map(({ id }) => id)).toContain(example.id);
    const { body } = await fetchList(route, { [name]: value, limit: 1 });
    expect(body.total).toBe(expected.length);
  });

  test('understands both layouts and ignores what it does not know', async () => {
    const [sort = 'id'] = Object.keys(list.sorts);
    const paging = { offset: 1, limit: 3, getTotal: true, sort, sortDesc: true };
    const flat = await fetchList(route, { ...paging, noSuchFilter: 'x', list: [1, 2] });
    const nested = await callList(
      route,
      route.method === 'GET'
        ? { filters: JSON.stringify(always(route)), paging: JSON.stringify(paging) }
        : { filters: { ...always(route), noSuchFilter: 'x' }, paging },
    );
    expect(flat.status).toBe(200);
    expect(nested.body).toEqual(flat.body);
  });

  test.each([
    [{ offset: -1 }, 'offset'],
    [{ offset: 10_000_001 }, 'offset'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 100_000 }, 'limit'],
    [{ sort: 'password' }, 'sort'],
    [{ sort: 'id; drop table users' }, 'sort'],
  ])('refuses %j by name', async (given, path) => {
    const { status, body } = await fetchList(route, given);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'RequestNotValid', fields: [{ path }] });
  });

  test('needs a session', async () => {
    const { status, body } = await office.call(route.method, pathOf(route), {});
    expect([status, body.error.code]).toEqual([401, 'Unauthorized']);
  });
});

test('orders of a trade are its two orders', async () => {
  const trade = rowsOf(await office.call('POST', 'v2/Trading/GetTrades', { limit: 1 }, 1))[0];
  const { body } = await office.call('POST', 'v2/Trading/GetOrders', { tradeId: trade?.id }, 1);
  const ids = [trade?.orderId, trade?.makerOrderId].map(Number).sort((a, b) => a - b);
  expect(body.items.map((row) => row.id).sort((a: number, b: number) => a - b)).toEqual(ids);
});

test('filters take many values, and text is taken literally', async () => {
  const many = await office.call('GET', 'v1/transactions', { statusList: [4, 5], limit: 1000 }, 1);
  for (const { status } of many.body.items) expect([4, 5]).toContain(status);
  expect(many.body.items.length).toBeGreaterThan(0);
  const wildcardSearch = await office.call('POST', 'v2/User/GetUsers', { userName: '%%%' }, 1);
  expect(wildcardSearch.body.items).toEqual([]);
});

test('own log entries are the caller’s, whatever else is asked for', async () => {
  const mine = await office.call('POST', 'Login/GetCurrentAdmin', {}, 2);
  const adminId = mine.body.admin.id;
  for (const given of [
    { adminId },
    { adminId: String(adminId), adminIdList: [1] },
    { filters: { adminId, adminIdList: [1] }, paging: { adminIdList: [1] } },
  ]) {
    const { body, status } = await office.call('POST', 'User/GetAdminLogs', given, 2);
    expect(status).toBe(200);
    for (const row of body.logList) expect(row.adminId).toBe(adminId);
  }
  for (const given of [{}, { adminId: 1 }])
    expect((await office.call('POST', 'User/GetAdminLogs', given, 2)).status).toBe(403);
});

test('offers are enabled ones unless a hidden, blocked or deleted filter is set', async () => {
  const flags = async (given: Record<string, unknown>) =>
    (await office.call('GET', 'p2p/Admin/search', { limit: 1000, ...given }, 1)).body.items;
  for (const given of [{}, { type: 1 }, { filters: JSON.stringify({ type: 2 }) }]) {
    const rows = await flags(given);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect([row.isEnabled, row.isHidden]).toEqual([true, false]);
  }
  for (const name of ['isHidden', 'isBlocked', 'isDeleted']) {
    for (const given of [{ [name]: true }, { filters: JSON.stringify({ [name]: true }) }]) {
      const found = (await flags(given)).map((row) => row[name]);
      expect(new Set(found), name).toEqual(new Set([true]));
    }
  }
});
