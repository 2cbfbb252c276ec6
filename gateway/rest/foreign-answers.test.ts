import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';

/** Responses of a back office that was written from the documents alone. */
const operations = 'POST v2/Trading/GetOperations';
const query = `{ transactions(page: { number: 1, size: 20 }) {
  items { id createdAt updatedAt type typeCode status statusCode amount fee userId unreadable }
  total totalExact
} }`;

let office: FakeOffice;
let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  office = await startFakeOffice();
  withSessions(office);
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
  cookie = await gateway.signIn('s1@x.test');
});
beforeEach(() => {
  office.seen.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await office.close();
});

interface Page {
  readonly items: readonly Record<string, unknown>[];
  readonly total: number | null;
  readonly totalExact: boolean;
}

async function readPage(body: unknown): Promise<Page> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  office.calls.set(operations, () => ({ text }));
  const result = await gateway.request(query, { cookie });
  expect(result.errors).toEqual([]);
  return fieldOf<Page>(result, 'transactions');
}

const readRow = async (row: object) => (await readPage({ items: [{ id: 1, ...row }] })).items[0];

describe('a list', () => {
  const row = { id: 7 };
  test.each([
    ['items and total', { items: [row], total: 1 }],
    ['data and total', { data: [row], total: 1 }],
    ['data, pages and total', { data: [row], pages: 1, total: 1 }],
    ['rows and totalCount', { rows: [row], totalCount: 1 }],
    ['Items and Total', { Items: [row], Total: 1 }],
    ['result.items and result.total', { result: { items: [row], total: 1 } }],
    ['a total as text', { items: [row], total: '1' }],
  ])('in %s is read', async (_, body) => {
    const { items, total, totalExact } = await readPage(body);
    expect(items.map(({ id }) => id)).toEqual(['7']);
    expect([total, totalExact]).toEqual([1, true]);
  });

  test.each([
    ['a bare array', [row]],
    ['logList and pages', { logList: [row], pages: 1 }],
    ['codes and pages', { codes: [row], pages: 1 }],
    ['userFinanceList and pages', { userFinanceList: [row], pages: 1 }],
    ['registrationRequests', { registrationRequests: [row] }],
  ])('in %s is read without a total', async (_, body) => {
    const { items, total, totalExact } = await readPage(body);
    expect(items.map(({ id }) => id)).toEqual(['7']);
    expect([total, totalExact]).toEqual([null, false]);
  });

  test.each([
    ['an empty body', ''],
    ['null', 'null'],
    ['{}', {}],
    ['an empty array', []],
    ['items that are null', { items: null }],
    ['data that is empty', { data: {} }],
    ['no items and a total of none', { total: 0 }],
  ])('that is %s has no rows', async (_, body) => {
    expect((await readPage(body)).items).toEqual([]);
  });

  test('of more rows than 32 bits can count has a lower bound', async () => {
    const { total, totalExact } = await readPage({ items: [row], total: 9_000_000_000 });
    expect([total, totalExact]).toEqual([2_147_483_647, false]);
  });

  test('keeps its other rows beside one that is none', async () => {
    const { items } = await readPage({ items: [null, row, 'x', 4], total: 4 });
    expect(items.map(({ id }) => id)).toEqual(['7']);
  });

  test('keeps rows without a readable id apart', async () => {
    const { items } = await readPage({ items: [{ type: 1 }, { type: 1 }, { id: {}, type: 2 }] });
    const ids = items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^~/);
    const again = await readPage({ items: [{ type: 1, amount: '5' }] });
    expect(again.items[0]?.id).toBe(ids[0]);
  });
});

describe('a time', () => {
  test.each([
    [1_767_312_000, '2026-01-02T00:00:00.000Z'],
    ['1767312000', '2026-01-02T00:00:00.000Z'],
    [1_767_312_000_123, '2026-01-02T00:00:00.123Z'],
    ['1767312000123', '2026-01-02T00:00:00.123Z'],
    ['2026-01-02', '2026-01-02T00:00:00.000Z'],
    ['2026-01-02T03:04:05', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02 03:04:05.1234567', '2026-01-02T03:04:05.123Z'],
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02T03:04:05+09:00', '2026-01-01T18:04:05.000Z'],
    ['2026-01-02T03:04:05-0130', '2026-01-02T04:34:05.000Z'],
    ['02.01.2026', '2026-01-02T00:00:00.000Z'],
    ['02.01.2026 03:04', '2026-01-02T03:04:00.000Z'],
    ['02.01.2026 03:04:05', '2026-01-02T03:04:05.000Z'],
    ['', null],
    [null, null],
  ])('%j is %s', async (dateUpdated, updatedAt) => {
    const zone = process.env.TZ;
    process.env.TZ = 'Asia/Tokyo';
    try {
      expect(await readRow({ dateUpdated })).toMatchObject({ updatedAt, unreadable: null });
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  test.each(['01/02/2026', '02.01.26', '30.02.2026', '2026-13-01', 'soon', '2026-01-02T25:00:00'])(
    '%s is refused, and costs its cell alone',
    async (dateUpdated) => {
      const row = await readRow({ dateUpdated, amount: '5' });
      expect(row).toMatchObject({
        ...{ updatedAt: null, amount: '5' },
        unreadable: { updatedAt: dateUpdated },
      });
    },
  );
});

describe('an enum', () => {
  test.each([
    [4, 'ERROR', 4],
    ['4', 'ERROR', 4],
    ['Error', 'ERROR', 4],
    ['ERROR', 'ERROR', 4],
    [977, 'UNKNOWN', 977],
  ])('%j is %s', async (status, name, statusCode) => {
    expect(await readRow({ status })).toMatchObject({ status: name, statusCode });
  });

  test('in an unknown word is UNKNOWN, with the word', async () => {
    const row = await readRow({ status: 'Parked' });
    expect(row).toMatchObject({
      ...{ status: 'UNKNOWN', statusCode: null },
      unreadable: { statusCode: 'Parked' },
    });
  });
});

describe('an amount', () => {
  test.each([
    ['', null],
    [null, null],
    ['12.50', '12.50'],
    [0, '0'],
  ])('%j is %s', async (fee, read) => {
    expect(await readRow({ fee })).toMatchObject({ fee: read, unreadable: null });
  });

  test('that cannot be read hides no other value and no other row', async () => {
    const { items } = await readPage({
      items: [
        { id: 1, amount: 'much', fee: '1' },
        { id: 2, amount: '3' },
      ],
    });
    expect(items[0]).toMatchObject({ amount: null, fee: '1', unreadable: { amount: 'much' } });
    expect(items[1]).toMatchObject({ amount: '3', unreadable: null });
  });

  test('shows no more of a raw value than a tooltip needs', async () => {
    const row = await readRow({ amount: 'x'.repeat(5000) });
    expect(row).toMatchObject({ unreadable: { amount: `${'x'.repeat(99)}…` } });
  });
});

test('a contact that cannot be read is not shown raw', async () => {
  office.calls.set('POST v2/User/GetUsers', () =>
    json({ items: [{ id: 1, email: { of: 'a@x.test' } }] }),
  );
  const result = await gateway.request(
    '{ users(page: { number: 1, size: 20 }) { items { id email unreadable } } }',
    { cookie },
  );
  expect(JSON.stringify(result)).not.toContain('a@x.test');
  expect(fieldOf<Page>(result, 'users').items[0]).toMatchObject({ unreadable: { email: '•••' } });
});

test.each([
  ['markets', 'POST v2/Market/GetMarkets', 'baseCurrencyId', { baseCurrencyId: {} }],
  ['currencies', 'POST v2/Market/GetCurrencies', 'title decimals', { decimals: 'many' }],
  ['tags', 'POST v2/User/GetUserTags', 'name colour', { tagName: [] }],
  ['admins', 'GET User/GetAdmins', 'email status', { status: 'high' }],
])('one unreadable row of the %s leaves the others', async (name, call, fields, damage) => {
  office.calls.set(call, () => json({ items: [null, { id: 1, ...damage }, { id: 2 }] }));
  const result = await gateway.request(`{ ${name} { id ${fields} } }`, { cookie });
  expect(result.errors).toEqual([]);
  const rows = fieldOf<readonly { id: string }[]>(result, name);
  expect(rows.map(({ id }) => id)).toEqual(['1', '2']);
});
