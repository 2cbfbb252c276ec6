import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { transactionRow } from '../testing/rows.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';

/** More requests than may be running and waiting at once. */
const crowd = 80;

let office: FakeOffice;
let gateway: TestGateway;
let cookie: string;
let release = () => {};
let gate: Promise<void>;

const list = '{ transactions(page: { number: 1, size: 20 }) { items { id } } }';
const cancel = `mutation ($intent: Intent!) { cancelTransaction(id: "5", intent: $intent) { state } }`;

beforeAll(async () => {
  office = await startFakeOffice();
  withSessions(office);
  office.calls.set('POST v2/Trading/GetOperations', async () => {
    await gate;
    return json({ items: [], total: 0 });
  });
  office.calls.set('POST v2/Trading/GetOperation', () =>
    json({ operation: transactionRow(5, { status: 4 }) }),
  );
  office.calls.set('POST Transaction/GetTransactionStatusHistory', () => json({ items: [] }));
  office.calls.set('PUT Transaction/AdminCancelTransaction', () =>
    json({ result: { Success: true } }),
  );
  gateway = await startGateway({
    BACKOFFICE_URL: office.url,
    ...{ BACKOFFICE_MAX_CONCURRENCY: '16', BACKOFFICE_WAIT_SECONDS: '60' },
  });
  cookie = await gateway.signIn('s1@x.test');
});
beforeEach(() => {
  gate = new Promise((resolve) => {
    release = resolve;
  });
});
afterEach(() => release());
afterAll(async () => {
  await gateway.close();
  await office.close();
});

/**
 * Requests more lists than can be served. Returns those that are refused at once, and all others
 * when they end.
 */
async function overload() {
  const answers = Array.from({ length: crowd }, () => gateway.request(list, { cookie }));
  const refused = await Promise.any(
    answers.map(async (one) => {
      const answer = await one;
      if (answer.status !== 503) throw new Error('served');
      return answer;
    }),
  );
  return { refused, all: Promise.all(answers) };
}

test('what is too much is refused by name and told when to come back; the rest is served', async () => {
  const { refused, all } = await overload();
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.errors[0]?.extensions).toMatchObject({
    ...{ code: 'OVERLOADED', retry: true, retryAfter: 1 },
    requestId: refused.headers.get('x-request-id'),
  });
  release();
  const answers = await all;
  const served = answers.filter(({ status }) => status === 200);
  expect(served.every(({ errors }) => errors.length === 0)).toBe(true);
  // At least the lanes that one call may have; more if a request arrived after the others had been
  // admitted.
  expect(served.length).toBeGreaterThanOrEqual(12);
  const others = answers.filter(({ status }) => status !== 200);
  expect(
    new Set(others.map(({ status, errors }) => `${status} ${errors[0]?.extensions.code}`)),
  ).toEqual(new Set(['503 OVERLOADED']));
});

test('actions, sign-ins and reads for a decision are still served', async () => {
  const { all } = await overload();
  const fresh = await gateway.signIn('s0@x.test');
  const transactionResponse = await gateway.request('{ transaction(id: "5") { id seen status } }', {
    cookie: fresh,
  });
  const { seen } = fieldOf<{ seen: string }>(transactionResponse, 'transaction');
  const key = 'key-of-the-overload';
  const acted = await gateway.request(cancel, {
    ...{ cookie, variables: { intent: { key, seen, comment: 'Enough' } } },
  });
  expect(fieldOf(acted, 'cancelTransaction')).toEqual({ state: 'DONE' });
  const outcomeResponse = await gateway.request(`{ outcome(key: "${key}") { state } }`, { cookie });
  expect(fieldOf(outcomeResponse, 'outcome')).toEqual({ state: 'DONE' });
  expect((await gateway.request('{ nothing }', { cookie })).status).toBe(200);
  release();
  await all;
});

test('several of one moment are refused as one, unless one of them goes first', async () => {
  const { all } = await overload();
  const post = (body: unknown) =>
    fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: gateway.url, cookie },
      body: JSON.stringify(body),
    });
  const refused = await post([{ query: list }, { query: list.replace('20', '10') }]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  const mixed = await post([{ query: list }, { query: '{ session { admin { email } } }' }]);
  expect(mixed.status).toBe(200);
  const text = await mixed.text();
  expect(text).toMatch(/^\[0,.*"OVERLOADED"/m);
  expect(text).toMatch(/^\[1,.*"email":"s1@x\.test"/m);
  release();
  await all;
});

test('a screen whose call is another one is served while a single call is too much', async () => {
  office.calls.set('POST v2/Market/GetCurrencies', () => json({ items: [] }));
  const { all } = await overload();
  const response = await gateway.request('{ currencies { id } }', { cookie });
  expect([response.status, response.data]).toEqual([200, { currencies: [] }]);
  release();
  await all;
});

test('the back office is not taken for one that is down', async () => {
  const { all } = await overload();
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(metrics).toMatch(/^watchfloor_breaker_closed 1$/m);
  expect(metrics).toMatch(/^watchfloor_calls_waiting [1-9]/m);
  expect(metrics).toMatch(/^watchfloor_errors_total\{code="OVERLOADED"\} [1-9]/m);
  release();
  await all;
  expect((await gateway.request(list, { cookie })).errors).toEqual([]);
});
