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

test('rows that an id or two currencies name are sent whole, with what nobody here knows', async () => {
  const limit = { id: 4, currency: 3, min: '1', max: '9', unknownHere: 'kept' };
  office.calls.set('GET v1/p2p/limits', () => json({ limits: [{ ...limit, id: 5 }, limit] }));
  office.calls.set('PUT v1/p2p/limits/', () => json({ result: { Success: true } }));
  const pair = { baseCurrency: 3, quoteCurrency: 15, sourcePaymentMethods: [1], unknownHere: [2] };
  const path = 'v1/p2p/exchange-rate-settings';
  office.calls.set(`GET ${path}`, () => json({ items: [{ ...pair, quoteCurrency: 14 }, pair] }));
  office.calls.set(`PUT ${path}`, () => json({ result: { Success: true } }));
  const change = async (read: string, id: string, name: string, args: string) => {
    const found = await gateway.request(`{ ${read}(id: "${id}") { id seen } }`, { cookie });
    const { seen } = fieldOf<{ seen: string }>(found, read);
    const { errors } = await gateway.request(
      `mutation ($intent: Intent!) { ${name}(id: "${id}", ${args}, intent: $intent) { state } }`,
      { cookie, variables: { intent: { key: crypto.randomUUID(), seen } } },
    );
    expect(errors).toEqual([]);
    return office.seen.filter(({ method }) => method === 'PUT').at(-1)?.body;
  };
  expect(await change('p2pLimit', '4', 'editP2pLimit', 'min: "2", max: "8"')).toEqual({
    ...{ ...limit, min: '2', max: '8' },
  });
  const args = 'baseCurrencyId: "3", quoteCurrencyId: "15", sourceIds: ["6"]';
  expect(await change('exchangeRateSetting', '3-15', 'editExchangeRateSetting', args)).toEqual({
    ...{ ...pair, sourcePaymentMethods: [6] },
  });
});

test('a row of a list is sent whole as a form, with the fields that nobody here knows', async () => {
  const other = { position: 1, url: 'https://exchange.example/1', enabled: false };
  const row = { ...other, position: 2, locales: ['en', 'es'], unknownHere: 'kept', icon: null };
  office.calls.set('GET v2/Options/GetBannerOptions', () =>
    json({ isBannersEnabled: true, banners: [other, { ...row, image: 'a.png', nested: {} }] }),
  );
  office.calls.set('POST v2/Options/UpdateBannerOption', () => json({}));
  const { seen } = fieldOf<{ seen: string }>(
    await gateway.request('{ banner(id: "2") { seen } }', { cookie }),
    'banner',
  );
  const { errors } = await gateway.request(
    'mutation ($intent: Intent!) { enableBanner(id: "2", intent: $intent) { state } }',
    { cookie, variables: { intent: { key: crypto.randomUUID(), seen } } },
  );
  expect(errors).toEqual([]);
  const sent = office.seen.findLast(({ path }) => path === 'v2/Options/UpdateBannerOption');
  const parts = [...(sent?.form?.entries() ?? [])].map(([name, value]) => `${name}=${value}`);
  expect(parts.sort()).toEqual([
    ...['enabled=true', 'image=a.png', 'locales=en', 'locales=es', 'position=2'],
    ...['unknownHere=kept', `url=${other.url}`],
  ]);
});

const engage = `mutation ($intent: Intent!) { engageStopSwitch(id: "stopP2P", intent: $intent) { state } }`;
const seenOf = async (id: string) =>
  fieldOf<{ seen: string }>(
    await gateway.request('query ($id: ID!) { stopSwitch(id: $id) { seen } }', {
      cookie,
      variables: { id },
    }),
    'stopSwitch',
  ).seen;

test('a stop switch is flipped in the whole object, as it is at that moment', async () => {
  const flags = { stopP2P: false, stopTrade: true, stopRegistration: false };
  let now: Record<string, unknown> = { ...flags, another: { deep: [1, null] }, rate: 0.1 };
  office.calls.set('GET Options/GetTransactionsSettings', () => json(now));
  const path = 'Options/UpdateTransactionsSettings';
  office.calls.set(`POST ${path}`, () => json({ result: { Success: true } }));
  const flip = async (seen: string) =>
    gateway.request(engage, {
      cookie,
      variables: { intent: { key: crypto.randomUUID(), seen, comment: 'why' } },
    });
  const sent = () => office.seen.filter((one) => one.path === path);
  const seen = await seenOf('stopP2P');
  // Another admin changes another switch in the meantime; that change is preserved.
  now = { ...now, stopTrade: false };
  expect((await flip(seen)).errors).toEqual([]);
  expect(sent().map(({ body }) => body)).toEqual([{ ...now, stopP2P: true, comment: 'why' }]);
  // Another admin flips the same switch in the meantime; that is reported, and nothing is sent.
  now = { ...now, stopP2P: true };
  expect((await flip(seen)).errors[0]?.extensions).toMatchObject({
    ...{ code: 'CHANGED', changed: ['status'] },
  });
  expect(sent()).toHaveLength(1);
});
