import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';

const path = 'v1/arbitrator/trades';
const count = 25;
/** Newest first. The deadlines have another order, and one case has none. */
const rows = Array.from({ length: count }, (_, at) => ({
  ...{ tradeId: 1_000 - at, status: 10, sellerId: 1, buyerId: 2, currencyId: 3, amount: 5 },
  ...{ fiatCurrencyId: 4, fiatAmount: 6, dateCreated: 1_700_000_000 - at },
  ...(at === 0 ? {} : { deadline: 1_700_100_000 + ((at * 7) % count) }),
}));
const byDeadline = [...rows]
  .sort((a, b) => (a.deadline ?? Number.MAX_VALUE) - (b.deadline ?? Number.MAX_VALUE))
  .map(({ tradeId }) => String(tradeId));

let office: FakeOffice;
let gateway: TestGateway;
let cookie: string;

async function start(extensions: readonly string[]): Promise<void> {
  office = await startFakeOffice();
  withSessions(office);
  office.calls.set('GET v1/ext', () => json({ extensions }));
  office.calls.set(`GET ${path}`, ({ query }) => {
    const offset = Number(query.get('offset'));
    const data = rows.slice(offset, offset + Number(query.get('limit')));
    return json({ data, total: count });
  });
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
  cookie = await gateway.signIn('s1@x.test');
}
async function stop(): Promise<void> {
  await gateway.close();
  await office.close();
}

const list = `query ($queue: DisputeQueue, $number: Int!, $sort: SortInput) {
  disputes(filter: { queue: $queue }, page: { number: $number, size: 10 }, sort: $sort) {
    total items { id }
  }
}`;
const readDisputes = async (variables: Record<string, unknown>) => {
  const result = await gateway.request(list, {
    cookie,
    variables: { queue: 'OTHERS', ...variables },
  });
  expect(result.errors).toEqual([]);
  const page = fieldOf<{ total: number; items: { id: string }[] }>(result, 'disputes');
  return { total: page.total, ids: page.items.map(({ id }) => id) };
};
const sent = () =>
  Object.fromEntries(office.seen.findLast((one) => one.path === path)?.query ?? []);

const deadlineSort = { field: 'deadline', desc: false };

beforeEach(() => {
  if (office) office.seen.length = 0;
});

beforeAll(() => start([]));
afterAll(stop);

test('a back office that knows no deadlines is read as documented, and the gateway sorts', async () => {
  expect(await readDisputes({ number: 1, sort: deadlineSort })).toEqual({
    total: count,
    ids: byDeadline.slice(0, 10),
  });
  expect(sent()).toEqual({
    ...{ isInDispute: 'true', isArbitratorJoined: 'true', withoutMe: 'true' },
    ...{ offset: '0', limit: '500', getTotal: 'true', sort: 'dateCreated', sortDesc: 'true' },
  });
  const last = await readDisputes({ number: 3, sort: deadlineSort });
  expect(last.ids).toEqual(byDeadline.slice(20));
  // A row without a deadline is last in both directions.
  expect(last.ids.at(-1)).toBe('1000');
  const reversed = await readDisputes({ number: 3, sort: { field: 'deadline', desc: true } });
  expect(reversed.ids.at(-1)).toBe('1000');
});

test('figures are sorted as numbers', async () => {
  const failed = [2, 10, 9].map((count, at) => ({
    ...{
      id: at + 1,
      name: 'x',
      transactionMethodType: 24,
      currencyId: 1,
      payIn: true,
      payOut: true,
    },
    ...{ running: 0, waiting: 0, failed: count },
  }));
  office.calls.set('POST v2/Finance/GetTransactionMethodsStatus', () =>
    json({ items: failed, total: failed.length }),
  );
  const query = `query ($sort: SortInput) {
    transactionMethodStatus(page: { number: 1, size: 10 }, sort: $sort) { items { failed } }
  }`;
  const sort = { field: 'failed', desc: true };
  const result = await gateway.request(query, { cookie, variables: { sort } });
  expect(result.errors).toEqual([]);
  const { items } = fieldOf<{ items: object[] }>(result, 'transactionMethodStatus');
  expect(items).toEqual([{ failed: 10 }, { failed: 9 }, { failed: 2 }]);
});

test('columns that every back office sorts by are asked for page by page', async () => {
  await readDisputes({ number: 2, sort: { field: 'createdAt', desc: true } });
  expect(sent()).toMatchObject({ offset: '10', limit: '10', sort: 'dateCreated' });
});

test('a back office with the extension sorts by itself', async () => {
  await stop();
  await start(['arbitration']);
  await readDisputes({ number: 2, sort: deadlineSort });
  expect(sent()).toMatchObject({ offset: '10', limit: '10', sort: 'deadline', sortDesc: 'false' });
});
