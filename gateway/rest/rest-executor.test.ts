import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { transactionRow } from '../testing/rows.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';

let office: FakeOffice;
let gateway: TestGateway;
let cookie: string;

beforeAll(async () => {
  office = await startFakeOffice();
  withSessions(office);
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
  cookie = await gateway.signIn('s1@x.test');
});
afterAll(async () => {
  await gateway.close();
  await office.close();
});
beforeEach(() => {
  office.seen.length = 0;
});

const list = `query ($filter: TransactionFilter, $sort: SortInput) {
  transactions(filter: $filter, sort: $sort, page: { number: 3, size: 50 }) {
    total totalExact asOf
    items { id createdAt status statusCode kytStatus methodType amount fee userId seen }
  }
}`;
const operations = 'POST v2/Trading/GetOperations';
const answer = (...items: unknown[]) =>
  office.calls.set(operations, () => json({ items, total: 12_000, totalExact: false }));
const sent = () => office.seen.find(({ path }) => path === 'v2/Trading/GetOperations')?.body;
const queryList = (variables: Record<string, unknown> = {}) =>
  gateway.request(list, { cookie, variables });

test('a list: paging, names, codes, instants, money and totals', async () => {
  answer(transactionRow(7), transactionRow(8, { status: 99, transactionMethodType: 24 }));
  const result = await queryList({ sort: { field: 'createdAt', desc: true } });
  expect(result.errors).toEqual([]);
  const page = fieldOf<{ items: Record<string, unknown>[] }>(result, 'transactions');
  expect(page).toMatchObject({ total: 12_000, totalExact: false });
  expect(page.items[0]).toMatchObject({
    id: '7',
    createdAt: '2025-11-13T02:13:27.000Z',
    status: 'ERROR',
    statusCode: 4,
    kytStatus: 'OK',
    methodType: 'BLOCKCHAIN',
    amount: '1234.567800000000000001',
    userId: '5007',
  });
  expect(page.items[1]).toMatchObject({ status: 'UNKNOWN', statusCode: 99 });
  expect(sent()).toEqual({
    filters: {},
    paging: { offset: 100, limit: 50, getTotal: true, sort: 'dateCreated', sortDesc: true },
  });
});

test('filters: empty dropped, zero kept, lifted, days, choices that are sent as several values', async () => {
  answer();
  await queryList({
    filter: {
      ids: ['5', '9007199254740993'],
      status: ['NEW', 'ERROR'],
      kytStatus: [],
      search: '',
      side: 'IN',
      operationType: ['TYPE_3', 'ADMIN'],
      methodType: ['CODE'],
      amountFrom: '0',
      createdFrom: '2026-01-01',
      createdTo: '2026-01-31',
    },
  });
  expect(sent()).toMatchObject({
    idList: [5, '9007199254740993'],
    side: 0,
    filters: {
      statusList: [0, 4],
      transactionMethodTypeList: [25, 12],
      amountFrom: '0',
      createdFrom: 1_767_225_600,
      createdTo: 1_769_903_999,
    },
  });
  expect(new Set(sent()?.operationTypeList as number[])).toEqual(new Set([2, 3]));
  expect(sent()).not.toHaveProperty('filters.kytStatusList');
  expect(sent()).not.toHaveProperty('filters.search');
});

test('a filter choice that no number stands for, a column that does not exist, a page too large', async () => {
  answer();
  for (const variables of [
    { filter: { status: ['UNKNOWN'] } },
    { sort: { field: 'password', desc: true } },
  ]) {
    const { errors } = await queryList(variables);
    expect(errors[0]?.extensions.code).toBe('BAD_INPUT');
  }
  const { errors } = await gateway.request(
    '{ transactions(page: { number: 1, size: 1001 }) { total } }',
    { cookie },
  );
  expect(errors[0]?.extensions.code).toBe('BAD_INPUT');
  expect(sent()).toBeUndefined();
});

test('money and ids that came as numbers keep every digit', async () => {
  const row = JSON.stringify(transactionRow(1))
    .replace('"1234.567800000000000001"', '1.000000000000000001')
    .replace('"0.1"', '1e-9')
    .replace('5001', '9007199254740993');
  office.calls.set(operations, () => ({ text: `{"items":[${row}],"total":1}` }));
  const result = await queryList();
  expect(result.errors).toEqual([]);
  expect(fieldOf<{ items: unknown[] }>(result, 'transactions').items[0]).toMatchObject({
    amount: '1.000000000000000001',
    fee: '0.000000001',
    userId: '9007199254740993',
  });
});

test.each([
  ['HTML with 200', { text: '<html>hello</html>' }],
  ['truncated JSON', { text: '{"items":[{"id":1' }],
  ['a text', { text: '"hello"' }],
  ['no items', { text: '{"total":3}' }],
  ['items of another kind', { text: '{"items":"none"}' }],
  ['a row of another kind', { text: '{"items":[42]}' }],
  ['a redirect', { text: '{}', status: 302 }],
])('garbage is told as such, with the call and nothing of its text: %s', async (_, garbage) => {
  office.calls.set(operations, () => garbage);
  const { errors } = await queryList();
  expect(errors).toHaveLength(1);
  expect(errors[0]?.extensions).toMatchObject({ code: 'UPSTREAM_SHAPE', call: operations });
  expect(JSON.stringify(errors)).not.toMatch(/hello|soon|none/);
});

test.each([
  [{ json: { error: { code: 'UserNotFound', message: 'secret' } } }, 'UserNotFound'],
  [{ json: { error: 'TransactionNotFound' } }, 'TransactionNotFound'],
  [{ json: { result: { Success: false, Error: 'StopTransactions' } } }, 'StopTransactions'],
  [{ json: { error: { message: 'at db.ts:12' } } }, 'Undefined'],
  [{ status: 403, json: { error: { code: 'ActionNotAllowed' } } }, 'FORBIDDEN'],
  [{ status: 429, json: { error: { code: 'TooManyTries', retryAfter: 30 } } }, 'TOO_MANY_TRIES'],
  [{ status: 503, text: 'Service Unavailable' }, 'UPSTREAM_DOWN'],
  [{ status: 502, text: '<html>Bad gateway' }, 'UPSTREAM_DOWN'],
  [{ status: 503, json: { error: { code: 'UserNotFound' } } }, 'UPSTREAM_DOWN'],
  [{ status: 500, text: 'Error: at Object.<anonymous>' }, 'UPSTREAM_FAILED'],
  [{ status: 500, json: { error: { message: 'at db.ts:12' } } }, 'UPSTREAM_FAILED'],
  [{ status: 500, json: { error: { code: 'StopTransactions' } } }, 'StopTransactions'],
  [{ status: 500, json: 'StopTransactions' }, 'StopTransactions'],
  [{ status: 500, text: 'StopTransactions' }, 'StopTransactions'],
  [{ status: 418, text: 'StopTransactions' }, 'StopTransactions'],
  [{ status: 403, text: 'Forbidden' }, 'FORBIDDEN'],
] as const)(
  'a refusal keeps its name; a page or a stack trace is no words: %j',
  async (refusal, code) => {
    office.calls.set(operations, () => refusal);
    const { errors } = await queryList();
    expect(errors[0]?.extensions.code).toBe(code);
    expect(errors[0]?.extensions.requestId).toMatch(/^[\w-]{36}$/);
    expect(JSON.stringify(errors)).not.toMatch(/anonymous|html/);
  },
);

test('a read is tried again once after a reset, and no more', async () => {
  let times = 0;
  office.calls.set(operations, () => {
    times += 1;
    return times === 1 ? { cut: true } : json({ items: [], total: 0 });
  });
  expect((await queryList()).errors).toEqual([]);
  expect(times).toBe(2);
  office.calls.set(operations, () => {
    times += 1;
    return { cut: true };
  });
  expect((await queryList()).errors[0]?.extensions).toMatchObject({
    code: 'UPSTREAM_DOWN',
    retry: true,
  });
  expect(times).toBe(4);
});

test('a field in trouble leaves the others whole', async () => {
  office.calls.set('POST v2/Trading/GetOperation', () => ({ text: '<html>' }));
  office.calls.set('GET v1/exchange/orders/3', () =>
    json({ order: { id: 3, status: 1, userId: 1, deleted: 0, dateCreated: 1 } }),
  );
  const { data, errors } = await gateway.request(
    '{ transaction(id: 1) { id } exchangeOrder(id: 3) { id status deleted } }',
    { cookie },
  );
  expect(errors).toHaveLength(1);
  expect(data).toEqual({
    transaction: null,
    exchangeOrder: { id: '3', status: 'CONFIRMED', deleted: false },
  });
});

test('what a start can do without fails alone', async () => {
  const failed = () => ({ status: 500, text: 'oops' }) as const;
  const optional = ['GET v1/ext', 'GET User/GetAdmins', 'GET Options/GetStatus'];
  for (const call of [...optional, 'POST v2/User/GetUserTags']) office.calls.set(call, failed);
  office.calls.set('POST v2/Market/GetCurrencies', () => json({ items: [] }));
  office.calls.set('POST v2/Market/GetMarkets', () => json({ items: [] }));
  const start = `{ session { admin { id } extensions } currencies { id } markets { id }
    tags { id } admins { id } platformStatus { languageList } }`;
  const { data, errors } = await gateway.request(start, { cookie });
  expect(data).toMatchObject({
    session: { extensions: [] },
    currencies: [],
    markets: [],
    tags: null,
    admins: null,
    platformStatus: null,
  });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(
    Array.from({ length: 3 }, () => 'UPSTREAM_FAILED'),
  );
  office.calls.set('POST v2/Market/GetCurrencies', failed);
  expect((await gateway.request(start, { cookie })).data).toBeNull();
});

test('paths, query strings, fixed values, dotted names', async () => {
  office.calls.set('GET v1/exchange/orders', () => json({ items: [], total: 0 }));
  office.calls.set('POST v2/User/GetUser', () =>
    json({ user: { id: 1, extendedUser: { fullName: 'Ann' } } }),
  );
  office.calls.set('GET User/GetAdmins', () => json({ items: [] }));
  const { data, errors } = await gateway.request(
    `{ exchangeOrders(filter: { status: NOT_CREATED, userId: 4 }, page: { number: 1, size: 20 }) { items { id } }
       user(id: 1) { fullName country } admins { id } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data).toMatchObject({ user: { fullName: 'A•••', country: null }, admins: [] });
  const orders = office.seen.find(({ path }) => path === 'v1/exchange/orders');
  expect(Object.fromEntries(orders?.query ?? [])).toEqual({
    ...{ userId: '4', status: '4', deleted: 'true' },
    ...{ offset: '0', limit: '20', getTotal: 'false' },
  });
  const admins = office.seen.find(({ path }) => path === 'User/GetAdmins');
  expect(String(admins?.query)).toBe('Limit=1000&Offset=0&GetTotal=false');
});
