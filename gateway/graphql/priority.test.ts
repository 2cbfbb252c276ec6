import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
beforeEach(() => {
  office.seen.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await office.close();
});

const urgencies = (path: string) =>
  office.seen.filter((one) => one.path === path).map(({ urgency }) => urgency);

test('what somebody decides by is marked as urgent for the back office, a list is not', async () => {
  office.calls.set('POST v2/Trading/GetOperation', () => json({ operation: null }));
  office.calls.set('POST v2/Trading/GetOperations', () => json({ items: [] }));
  await gateway.request('{ transaction(id: "7") { id } }', { cookie });
  await gateway.request('{ transactions(page: { number: 1, size: 20 }) { items { id } } }', {
    cookie,
  });
  expect(urgencies('v2/Trading/GetOperation')).toEqual(['first']);
  expect(urgencies('v2/Trading/GetOperations')).toEqual([undefined]);
});

test('everything that a change reads and sends is urgent', async () => {
  office.calls.set('GET Options/GetTransactionsSettings', () => json({ stopP2P: false }));
  office.calls.set('POST Options/UpdateTransactionsSettings', () => json({}));
  const { seen } = fieldOf<{ seen: string }>(
    await gateway.request('{ stopSwitch(id: "stopP2P") { seen } }', { cookie }),
    'stopSwitch',
  );
  await gateway.request(
    'mutation ($intent: Intent!) { engageStopSwitch(id: "stopP2P", intent: $intent) { state } }',
    { cookie, variables: { intent: { key: crypto.randomUUID(), seen, comment: 'why' } } },
  );
  const changed = office.seen.filter(({ path }) => path.startsWith('Options/'));
  expect(changed.length).toBeGreaterThan(2);
  expect(new Set(changed.map(({ urgency }) => urgency))).toEqual(new Set(['first']));
});

test('one person’s long lists are not all read at once, and hold up no short one', async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  let activeReads = 0;
  office.calls.set('POST v2/Trading/GetOperations', async ({ body }) => {
    const { limit } = body.paging as { limit: number };
    if (limit === 1000) {
      activeReads += 1;
      await opened;
    }
    return json({ items: [] });
  });
  const list = (size: number) =>
    gateway.request(`{ transactions(page: { number: 1, size: ${size} }) { items { id } } }`, {
      cookie,
    });
  const all = Array.from({ length: 12 }, () => list(1000));
  await expect.poll(() => activeReads).toBeGreaterThanOrEqual(2);
  // This request was sent after the others and has completed, so the others have advanced as far as
  // they can.
  expect((await list(20)).errors).toEqual([]);
  expect(activeReads).toBe(2);
  open();
  for (const { errors } of await Promise.all(all)) expect(errors).toEqual([]);
  expect(activeReads).toBe(12);
});
