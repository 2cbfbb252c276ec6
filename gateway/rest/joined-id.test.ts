import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';

let office: FakeOffice;
let gateway: TestGateway;
let cookie: string;
const path = 'p2p/Admin/Localisation/All';
const message = (language: string, type: number) => ({ language, type, defaults: `${type}` });

beforeAll(async () => {
  office = await startFakeOffice();
  withSessions(office);
  office.calls.set(`GET ${path}`, ({ query }) => {
    const language = query.get('language') ?? 'none';
    return json([message(language, 0), message(language, 1)]);
  });
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
  cookie = await gateway.signIn('s1@x.test');
});
afterAll(async () => {
  await gateway.close();
  await office.close();
});

const sent = () => String(office.seen.at(-1)?.query);

test('a row that two fields name is asked for by the part that the call takes', async () => {
  const read = await gateway.request('{ p2pMessage(id: "es-1") { id defaultText } }', { cookie });
  expect(fieldOf(read, 'p2pMessage')).toEqual({ id: 'es-1', defaultText: '1' });
  expect(sent()).toBe('language=es');
});

test.each([
  ['the chosen one', 'language: ES', 'es'],
  ['the usual one without a choice', 'types: [PAYMENT_SENT]', 'en'],
])(
  'a whole list is asked for by the filter that the call takes: %s',
  async (_, filter, language) => {
    const read = await gateway.request(
      `{ p2pMessages(filter: { ${filter} }, page: { number: 1, size: 5 }) { items { id } } }`,
      { cookie },
    );
    const { items } = fieldOf<{ items: { id: string }[] }>(read, 'p2pMessages');
    expect(items.map(({ id }) => id)).toContain(`${language}-1`);
    expect(sent()).toBe(`language=${language}`);
  },
);
