import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let office: FakeOffice;
let gateway: TestGateway | undefined;
let total: unknown = 0;
let sent: unknown[] = [];

beforeEach(async () => {
  office = await startFakeOffice();
  withSessions(office);
  sent = [];
  office.calls.set('GET v1/ext', () => json({ extensions: ['broadcasts'] }));
  office.calls.set('GET v1/ext/broadcast-audience', () => json({ total, items: [] }));
  office.calls.set('POST v1/ext/broadcasts', ({ body }) => {
    sent.push(body);
    return json({ result: { Success: true } });
  });
});
afterEach(async () => {
  await gateway?.close();
  await office.close();
});

async function send(freeRecipients: string) {
  gateway = await startGateway({
    BACKOFFICE_URL: office.url,
    SESSION_SECRET: 's'.repeat(32),
    FOUR_EYES: 'sendNotifications',
    FOUR_EYES_RECIPIENTS: freeRecipients,
  });
  const cookie = await gateway.signIn('s0@x.test');
  const { errors } = await gateway.request(
    'mutation ($key: ID!) { createBroadcast(languages: [RU], message: "Hello", key: $key) }',
    { cookie, variables: { key: crypto.randomUUID() } },
  );
  return errors[0]?.extensions.code ?? 'sent';
}

test.each([
  ['as many as are free', 100, '100', 'sent'],
  ['one more', 101, '100', 'AWAITS_APPROVAL'],
  ['a number that cannot be read', 'many', '100', 'AWAITS_APPROVAL'],
  ['no number', null, '100', 'AWAITS_APPROVAL'],
  ['few, but every broadcast waits', 1, '0', 'AWAITS_APPROVAL'],
])('%s: %s recipients, of which %s are free: %s', async (_, count, freeRecipients, expected) => {
  total = count;
  expect(await send(freeRecipients)).toBe(expected);
  expect(sent).toHaveLength(expected === 'sent' ? 1 : 0);
});
