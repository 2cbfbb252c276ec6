import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { transactionRow } from '../testing/rows.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';

let office: FakeOffice;
let gateway: TestGateway;
let cookie: string;

beforeAll(async () => {
  office = await startFakeOffice();
  withSessions(office);
  // The style of the other calls does not matter to this section.
  gateway = await startGateway({ BACKOFFICE_URL: office.url, BACKOFFICE_STYLE: 'main' });
  cookie = await gateway.signIn('s1@x.test');
  office.calls.set('GET v1/transactions', () => json({ items: [transactionRow(5)], total: 1 }));
  office.calls.set('POST v2/Trading/GetOperation', () => json({ operation: transactionRow(5) }));
  office.calls.set('POST Transaction/GetTransactionStatusHistory', () => json({ items: [] }));
});
afterAll(async () => {
  await gateway.close();
  await office.close();
});

const page = '{ items { id seen } total }';

test('the traders’ list is read by GET v1/transactions in the main style too', async () => {
  const response = await gateway.request(
    `{ tradersTransactions(page: { number: 2, size: 100 }, filter: { status: [ERROR] }) ${page} }`,
    { cookie },
  );
  expect(response.errors).toEqual([]);
  const sent = office.seen.filter(({ path }) => path.startsWith('v1/transactions')).at(-1);
  expect(sent?.method).toBe('GET');
  expect(Object.fromEntries(sent?.query ?? [])).toMatchObject({
    offset: '100',
    limit: '100',
    statusList: '4',
  });
  expect(office.seen.some(({ path }) => path === 'v2/Trading/GetOperations')).toBe(false);
});

test.each([
  ['confirm', 'details'],
  ['complete', 'details'],
  ['cancel', 'comment'],
] as const)('%s is sent to its own call, with the comment as %s', async (event, comment) => {
  const path = `v1/transactions/5/${event}`;
  office.calls.set(`PUT ${path}`, () => json({ result: { Success: true } }));
  const response = await gateway.request(`{ transaction(id: 5) { seen } }`, { cookie });
  const { seen } = fieldOf<{ seen: string }>(response, 'transaction');
  const field = `${event}TradersTransaction`;
  const answer = await gateway.request(
    `mutation ($intent: Intent!) { ${field}(id: 5, intent: $intent) { state } }`,
    {
      cookie,
      variables: { intent: { key: crypto.randomUUID(), seen, comment: 'said by a test' } },
    },
  );
  expect(answer.errors).toEqual([]);
  const sent = office.seen.filter((one) => one.path === path);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.method).toBe('PUT');
  expect(sent[0]?.body).toEqual({ [comment]: 'said by a test' });
});
