import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

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

const post = (body: unknown, as: string) =>
  fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gateway.url, cookie: as },
    body: JSON.stringify(body),
  });

interface Answered {
  readonly data?: Record<string, unknown>;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

const answersOf = async (response: Response) =>
  (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as [number, Answered]);

test('each of several comes as it is ready, and fails alone', async () => {
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  office.calls.set('GET Options/GetTradingOptions', async () => {
    await slow;
    return json({ takerFeePercent: '0.2' });
  });
  const response = await post(
    [
      { query: '{ tradingOptions { values } }' },
      { query: '{ noSuchField }' },
      { query: 'query Q($n: Int!) { session { now } }' },
      { query: '{ session { admin { email } } }' },
      { query: 'mutation { signOut }' },
    ],
    cookie,
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  // All responses except the slow one arrive while the slow one is still pending.
  while (text.split('\n').length < 5) text += (await reader?.read())?.value ?? '';
  expect(text).not.toContain('takerFeePercent');
  release();
  for (let more = await reader?.read(); more && !more.done; more = await reader?.read())
    text += more.value;
  const answers = new Map(await answersOf(new Response(text)));
  expect([...answers.keys()].toSorted()).toEqual([0, 1, 2, 3, 4]);
  expect([...answers.keys()].at(-1)).toBe(0);
  expect(answers.get(0)?.data).toEqual({ tradingOptions: { values: { takerFeePercent: '0.2' } } });
  expect(answers.get(3)?.data).toEqual({ session: { admin: { email: 's1@x.test' } } });
  for (const index of [1, 2]) expect(answers.get(index)?.errors).toHaveLength(1);
  expect(answers.get(4)?.errors?.[0]?.extensions.code).toBe('BAD_INPUT');
  // No session was ended by it.
  expect((await gateway.request('{ session { admin { email } } }', { cookie })).errors).toEqual([]);
});

test('none, too many, one in another, and strangers', async () => {
  const one = { query: '{ session { now } }' };
  for (const body of [[], Array.from({ length: 21 }, () => one), [[one]], [7]])
    expect((await post(body, cookie)).status).toBe(400);
  expect((await post([one, one], '')).status).toBe(400);
});
