import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';

let office: FakeOffice;
let gateway: TestGateway;
let cookie: string;
const file = join(mkdtempSync(join(tmpdir(), 'numbers-')), 'numbers.json');

beforeAll(async () => {
  office = await startFakeOffice();
  withSessions(office);
  writeFileSync(
    file,
    JSON.stringify({ orderStatus: { new: 20, filled: 0 }, productStatus: { archived: 7 } }),
  );
  gateway = await startGateway({ BACKOFFICE_URL: office.url, STORED_NUMBERS: file });
  cookie = await gateway.signIn('s1@x.test');
});
afterAll(async () => {
  await gateway.close();
  await office.close();
});

const row = (id: number, status: number) => ({
  ...{ id, status, userId: 1, marketId: 1, side: 0, type: 0, price: '1', amount: '1' },
  ...{ filled: '0', dateCreated: 1_700_000_000 },
});

test('a back office’s own numbers are read as what they mean, and sent as it stores them', async () => {
  const path = 'v2/Trading/GetOrders';
  for (const method of ['POST', 'GET'])
    office.calls.set(`${method} ${path}`, () =>
      json({ items: [row(1, 20), row(2, 0), row(3, 2), row(4, 3)], total: 4 }),
    );
  const response = await gateway.request(
    `{ orders(page: { number: 1, size: 20 }, filter: { status: [NEW, FILLED] }) {
      items { id status statusCode } } }`,
    { cookie },
  );
  expect(response.errors).toEqual([]);
  const { items } = fieldOf<{ items: { status: string; statusCode: number }[] }>(
    response,
    'orders',
  );
  expect(items.map(({ status, statusCode }) => [status, statusCode])).toEqual([
    ['NEW', 0],
    ['FILLED', 2],
    // 2 has no meaning in that back office; in the console's numbering it would be FILLED.
    ['UNKNOWN', -1],
    ['CANCELLED', 3],
  ]);
  const sent = office.seen.filter((one) => /order/i.test(one.path)).at(-1);
  expect(`${sent?.text ?? ''} ${sent?.query.toString() ?? ''}`).toMatch(/20\D+0\b/);
});

test('a documented number cannot be replaced', () => {
  writeFileSync(file, JSON.stringify({ transactionStatus: { new: 5 } }));
  expect(() => readSettings({ STORED_NUMBERS: file })).toThrow('whose numbers are not guessed');
});

test('an action sends the number that the back office stores for the state', async () => {
  const product = { id: 5, merchantId: 1, price: '1', quantity: 2, stock: 2, status: 0 };
  office.calls.set('GET v2/Marketplace/inventory', () => json({ items: [product], total: 1 }));
  office.calls.set('PUT v2/Marketplace/inventory', () => json({ result: { Success: true } }));
  const read = await gateway.request('{ product(id: 5) { status seen } }', { cookie });
  const { seen } = fieldOf<{ seen: string }>(read, 'product');
  await gateway.request(
    `mutation { archiveProduct(id: 5, intent: { key: "0123456789abcdef", seen: "${seen}", comment: "x" }) { state } }`,
    { cookie },
  );
  const sent = office.seen.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ status: 7 });
});
