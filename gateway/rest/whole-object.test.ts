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

test('settings that are sent as they were read: an object, and nothing but its own entries', async () => {
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
  expect(sentOptions?.body).toEqual({ takerFeePercent: '0.3', comment: 'said' });
});
