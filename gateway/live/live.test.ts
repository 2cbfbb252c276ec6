import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeFeed, startFakeFeed } from '../testing/fake-feed.ts';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { LiveClient } from '../testing/live-client.ts';
import { transactionRow } from '../testing/rows.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';

const token = 'service-token-of-the-feed';
const query = `subscription ($page: PageInput!) {
  transactionsLive(page: $page) { rows { id status } ids total }
}`;
const page = { page: { number: 1, size: 20 } };

let office: FakeOffice;
let feed: FakeFeed;
let gateway: TestGateway;
let sessions: ReturnType<typeof withSessions>;
let rows: Map<number, number>;
let reads: number;
const clients: LiveClient[] = [];

const row = (id: number) => transactionRow(id, { status: rows.get(id) });

beforeEach(async () => {
  office = await startFakeOffice();
  sessions = withSessions(office);
  feed = startFakeFeed(office.server, token);
  rows = new Map([1, 2, 3].map((id) => [id, 0]));
  reads = 0;
  office.calls.set('POST v2/Trading/GetOperations', () => {
    reads += 1;
    const ids = [...rows.keys()].sort((a, b) => b - a);
    return json({ items: ids.map(row), total: ids.length });
  });
  gateway = await startGateway({ BACKOFFICE_URL: office.url, BACKOFFICE_SERVICE_TOKEN: token });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await gateway.close();
  feed.close();
  await office.close();
});

async function connect(email = 's1@x.test'): Promise<LiveClient> {
  const client = new LiveClient(gateway.url, await gateway.signIn(email));
  clients.push(client);
  return client.open();
}

/** The page as the console reads it first, once the gateway hears the feed. */
async function readPage(cookie: string): Promise<string> {
  for (;;) {
    const result = await gateway.ask('{ transactions(page: { number: 1, size: 20 }) { asOf } }', {
      cookie,
    });
    const { asOf } = fieldOf<{ asOf: string }>(result, 'transactions');
    if (asOf.startsWith(`${feed.epoch}:`)) return asOf;
    await new Promise(setImmediate);
  }
}

function change(id: number, status: number): void {
  const known = rows.has(id);
  rows.set(id, status);
  feed.tell({ entity: 'transaction', id, kind: known ? 'changed' : 'created', row: row(id) });
}

const rowsOf = (frame: unknown) =>
  (frame as { data: { transactionsLive: { rows: unknown[] } } }).data.transactionsLive.rows;
const idsOf = (frame: unknown) =>
  (frame as { data: { transactionsLive: { ids: string[] | null } } }).data.transactionsLive.ids;

test('a change arrives as a patch, a newcomer as new ids, each with its place', async () => {
  const client = await connect();
  const asOf = await readPage(await gateway.signIn('s1@x.test'));
  client.subscribe('a', query, page, asOf);
  await client.until(() => reads >= 2);
  change(2, 4);
  await client.until((c) => c.frames('a').some((f) => rowsOf(f).length === 1));
  const [patch] = client.frames('a').filter((f) => rowsOf(f).length === 1);
  expect(rowsOf(patch)).toEqual([{ id: '2', status: 'ERROR' }]);
  expect(patch?.extensions?.cursor).toBe('first:101');
  change(9, 0);
  await client.until((c) => c.frames('a').some((f) => idsOf(f)?.[0] === '9'));
});

test('what happened between the page and the subscription is caught up', async () => {
  const cookie = await gateway.signIn('s1@x.test');
  const asOf = await readPage(cookie);
  const client = await connect();
  change(3, 2);
  change(8, 1);
  client.subscribe('a', query, page, asOf);
  await client.until((c) => c.frames('a').length > 0);
  const [frame] = client.frames('a');
  expect(idsOf(frame)).toEqual(['8', '3', '2', '1']);
  expect(rowsOf(frame)).toContainEqual({ id: '3', status: 'COMPLETED' });
});

test('a place that is too old, of another history, or ahead of it is told to start anew', async () => {
  await readPage(await gateway.signIn('s1@x.test'));
  const client = await connect();
  for (const [at, after] of ['first:1', 'other:100', 'first:9999'].entries()) {
    client.subscribe(`r${at}`, query, page, after);
    await client.until((c) => c.frames(`r${at}`).length > 0);
    expect(client.frames(`r${at}`)[0]).toMatchObject({ data: null, extensions: { reset: true } });
  }
});

test('the feed breaks off: what happened meanwhile arrives, in order and once', async () => {
  const client = await connect();
  client.subscribe('a', query, page, await readPage(await gateway.signIn('s1@x.test')));
  await client.until(() => reads >= 2);
  feed.cut();
  change(1, 1);
  change(1, 5);
  await client.until((c) =>
    c.frames('a').some((f) => rowsOf(f).some((r) => (r as { status: string }).status === 'FROZEN')),
  );
});

test('the feed begins another history: what is on screen is read anew', async () => {
  const client = await connect();
  client.subscribe('a', query, page, await readPage(await gateway.signIn('s1@x.test')));
  await client.until(() => reads >= 2);
  rows.set(2, 7);
  feed.epoch = 'second';
  feed.offset = 3;
  feed.cut();
  await client.until((c) =>
    c
      .frames('a')
      .some((f) => rowsOf(f).some((r) => (r as { status: string }).status === 'CANCELLED')),
  );
});

test('forty who watch the same cost one read, and all get the same', async () => {
  const asOf = await readPage(await gateway.signIn('s1@x.test'));
  const all = await Promise.all(Array.from({ length: 40 }, () => connect()));
  reads = 0;
  for (const client of all) client.subscribe('a', query, page, asOf);
  await expect.poll(() => reads).toBe(1);
  change(1, 4);
  await Promise.all(all.map((c) => c.until(() => c.frames('a').length > 0)));
  expect(reads).toBeLessThanOrEqual(2);
  for (const client of all) expect(client.frames('a')[0]).toEqual(all[0]?.frames('a')[0]);
});

test('other rights are another group: nobody is read for in another’s name', async () => {
  const asOf = await readPage(await gateway.signIn('s1@x.test'));
  const [top, support] = [await connect('s1@x.test'), await connect('s2@x.test')];
  office.seen.length = 0;
  top.subscribe('a', query, page, asOf);
  support.subscribe('a', query, page, asOf);
  await expect.poll(() => reads).toBeGreaterThanOrEqual(3);
  const tokens = office.seen
    .filter(({ path }) => path.endsWith('GetOperations'))
    .map((r) => r.token);
  expect(new Set(tokens)).toEqual(new Set(['token-1', 'token-2']));
  const arbitrator = await connect('s3@x.test');
  arbitrator.subscribe('a', query, page, asOf);
  await arbitrator.until((c) => c.messages.some(({ type }) => type === 'error'));
  expect(arbitrator.messages.at(-1)).toMatchObject({
    type: 'error',
    payload: [{ extensions: { code: 'FORBIDDEN' } }],
  });
});

test('a session that ends, and rights that change, end the socket', async () => {
  const [gone, changed, stays] = [
    await connect('s1@x.test'),
    await connect('s0@x.test'),
    await connect('s2@x.test'),
  ];
  await readPage(await gateway.signIn('s2@x.test'));
  sessions.admins.delete('token-1');
  feed.tell({ entity: 'session', id: 1, row: { adminId: 11 } });
  const admin = sessions.admins.get('token-0');
  if (admin) sessions.admins.set('token-0', { ...admin, status: 2 });
  feed.tell({ entity: 'admin', id: 10 });
  await Promise.all([gone.until((c) => c.closed), changed.until((c) => c.closed)]);
  expect(gone.closed).toEqual({ code: 4401 });
  expect(changed.closed).toEqual({ code: 4403 });
  expect(stays.closed).toBeUndefined();
});

test('without a feed the same is learnt by reading, as long as somebody watches', async () => {
  const cookie = await gateway.signIn('s1@x.test');
  await readPage(cookie);
  feed.close();
  const client = await connect();
  client.subscribe('u', 'subscription { upstream { state } }');
  client.subscribe('a', query, page);
  await client.until((c) => c.frames('u').some((f) => JSON.stringify(f.data).includes('POLLING')));
  rows.set(3, 6);
  await client.until((c) =>
    c.frames('a').some((f) => rowsOf(f).some((r) => (r as { status: string }).status === 'QUEUE')),
  );
});

test('each breach has its code', async () => {
  const cookie = await gateway.signIn('s1@x.test');
  const raw = (given = cookie, headers = {}) => {
    const client = new LiveClient(gateway.url, given, headers);
    clients.push(client);
    return client;
  };
  const stranger = raw('watchfloor=none');
  await new Promise((resolve) => stranger.ws.once('open', resolve));
  stranger.send({ type: 'connection_init' });
  await stranger.until((c) => c.closed);
  expect(stranger.closed?.code).toBe(4401);

  const foreign = raw(cookie, { origin: 'https://evil.example' });
  await foreign.until((c) => c.closed);
  expect(foreign.closed?.code).toBe(1006);

  const cases: [number, (client: LiveClient) => void][] = [
    [4429, (c) => c.send({ type: 'connection_init' })],
    [4400, (c) => c.ws.send('no json')],
    [4400, (c) => c.ws.send(Buffer.from('{}'), { binary: true })],
    [1009, (c) => c.ws.send('x'.repeat(70_000))],
    [4429, (c) => Array.from({ length: 70 }, (_, i) => c.subscribe(`s${i}`, query, page))],
    [4429, (c) => Array.from({ length: 150 }, () => c.send({ type: 'ping' }))],
  ];
  for (const [code, breach] of cases) {
    const client = await raw().open();
    breach(client);
    await client.until((c) => c.closed);
    expect(client.closed?.code).toBe(code);
  }
  const silent = raw();
  await silent.until((c) => c.closed);
  expect(silent.closed?.code).toBe(4408);
});

test('who does not read is cut; the others do not notice', async () => {
  const asOf = await readPage(await gateway.signIn('s1@x.test'));
  const [slow, quick] = [await connect(), await connect()];
  const wide = `subscription ($page: PageInput!) { transactionsLive(page: $page) { rows { id details } } }`;
  for (const client of [slow, quick]) client.subscribe('a', wide, page, asOf);
  await quick.until(() => reads >= 2);
  slow.ws.pause();
  const text = 'x'.repeat(500_000);
  let last = 0;
  const pour = setInterval(() => {
    last += 1;
    feed.tell({ entity: 'transaction', id: 1, row: transactionRow(1, { details: text + last }) });
  }, 60);
  const metrics = async () => (await fetch(`${gateway.url}/metrics`)).text();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if ((await metrics()).includes('watchfloor_sockets 1\n')) break;
  }
  clearInterval(pour);
  const end = text + last;
  await quick.until((c) => JSON.stringify(c.frames('a').at(-1)).includes(end));
  expect(quick.closed).toBeUndefined();
});

test('a gateway that goes asks everybody to come back', async () => {
  const client = await connect();
  const another = startGateway({ BACKOFFICE_URL: office.url, BACKOFFICE_SERVICE_TOKEN: token });
  const closing = gateway.close();
  await client.until((c) => c.closed);
  expect(client.closed?.code).toBe(1001);
  await closing;
  gateway = await another;
});
