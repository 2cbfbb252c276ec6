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

test('settings are sent whole, with the fields that nobody here knows, as an object of own entries', async () => {
  const settings = { takerFeePercent: '0.2', unknownHere: [1] };
  office.calls.set('GET Options/GetTradingOptions', () => json(settings));
  office.calls.set('POST Options/UpdateTradingOptions', () => json({ result: { Success: true } }));
  const read = await gateway.ask('{ tradingOptions { values seen } }', { cookie });
  const { values, seen } = fieldOf<{ values: object; seen: string }>(read, 'tradingOptions');
  expect(values).toEqual(settings);
  const edit = (given: unknown) =>
    gateway.ask(
      `mutation ($values: Json!, $intent: Intent!) {
        editTradingOptions(values: $values, intent: $intent) { state }
      }`,
      {
        cookie,
        variables: { values: given, intent: { key: crypto.randomUUID(), seen, comment: 'said' } },
      },
    );
  for (const wrong of [[1], 'text', 7]) {
    expect((await edit(wrong)).errors[0]?.extensions.code).toBe('BAD_INPUT');
  }
  await edit(JSON.parse('{"takerFeePercent":"0.3","comment":"not this","__proto__":{"a":1}}'));
  const [sentOptions] = office.seen.filter(({ path }) => path === 'Options/UpdateTradingOptions');
  expect(sentOptions?.body).toEqual({ ...settings, takerFeePercent: '0.3', comment: 'said' });
});

const engage = `mutation ($intent: Intent!) { engageStopSwitch(id: "stopP2P", intent: $intent) { state } }`;
const seenOf = async (id: string) =>
  fieldOf<{ seen: string }>(
    await gateway.ask('query ($id: ID!) { stopSwitch(id: $id) { seen } }', {
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
    gateway.ask(engage, {
      cookie,
      variables: { intent: { key: crypto.randomUUID(), seen, comment: 'why' } },
    });
  const sent = () => office.seen.filter((one) => one.path === path);
  const seen = await seenOf('stopP2P');
  // Somebody releases another switch meanwhile: that is not undone.
  now = { ...now, stopTrade: false };
  expect((await flip(seen)).errors).toEqual([]);
  expect(sent().map(({ body }) => body)).toEqual([{ ...now, stopP2P: true, comment: 'why' }]);
  // Somebody flips this one meanwhile: that is reported, and nothing is sent.
  now = { ...now, stopP2P: true };
  expect((await flip(seen)).errors[0]?.extensions).toMatchObject({
    ...{ code: 'CHANGED', changed: ['status'] },
  });
  expect(sent()).toHaveLength(1);
});
