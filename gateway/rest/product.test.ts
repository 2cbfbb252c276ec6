import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
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

const row = { id: 5, merchantId: 1, price: '1.50', quantity: 2, stock: 2, unknownHere: 'kept' };

test.each([
  ['editProduct', ', price: "2.25"', 0, { price: '2.25', status: 0 }],
  ['archiveProduct', '', 0, { price: '1.50', status: 1 }],
  ['restoreProduct', '', 1, { price: '1.50', status: 0 }],
] as const)(
  '%s sends the product whole, with what nobody here knows',
  async (name, args, status, changed) => {
    office.calls.set('GET v2/Marketplace/inventory', () =>
      json({ items: [{ ...row, status }], total: 1 }),
    );
    office.calls.set('PUT v2/Marketplace/inventory', () => json({ result: { Success: true } }));
    const found = await gateway.request('{ product(id: "5") { seen } }', { cookie });
    const { seen } = fieldOf<{ seen: string }>(found, 'product');
    const { errors } = await gateway.request(
      `mutation ($intent: Intent!) { ${name}(id: "5"${args}, intent: $intent) { state } }`,
      { cookie, variables: { intent: { key: crypto.randomUUID(), seen, comment: 'why' } } },
    );
    expect(errors).toEqual([]);
    const sent = office.seen.filter(({ method }) => method === 'PUT').at(-1);
    expect(sent?.body).toEqual({ ...row, ...changed, comment: 'why' });
  },
);
