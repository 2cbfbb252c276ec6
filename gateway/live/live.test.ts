import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, query, WatchedDesk } from '../testing/watched-desk.ts';

let desk: WatchedDesk;
beforeEach(async () => {
  desk = await WatchedDesk.open();
});
afterEach(() => desk.close());

const rowsOf = (frame: unknown) =>
  (frame as { data: { transactionsLive: { rows: unknown[] } } }).data.transactionsLive.rows;
const idsOf = (frame: unknown) =>
  (frame as { data: { transactionsLive: { ids: string[] | null } } }).data.transactionsLive.ids;

test('a change arrives as a patch, a newcomer as new ids, each with its place', async () => {
  const client = await desk.connect();
  const asOf = await desk.readPage();
  client.subscribe('a', query, page, asOf);
  await client.until(() => desk.reads >= 2);
  desk.change(2, 4);
  await client.until((c) => c.frames('a').some((f) => rowsOf(f).length === 1));
  const [patch] = client.frames('a').filter((f) => rowsOf(f).length === 1);
  expect(rowsOf(patch)).toEqual([{ id: '2', status: 'ERROR' }]);
  expect(patch?.extensions?.cursor).toBe('first:101');
  desk.change(9, 0);
  await client.until((c) => c.frames('a').some((f) => idsOf(f)?.[0] === '9'));
});

test('what happened between the page and the subscription is caught up', async () => {
  const asOf = await desk.readPage();
  const client = await desk.connect();
  desk.change(3, 2);
  desk.change(8, 1);
  client.subscribe('a', query, page, asOf);
  await client.until((c) => c.frames('a').length > 0);
  const [frame] = client.frames('a');
  expect(idsOf(frame)).toEqual(['8', '3', '2', '1']);
  expect(rowsOf(frame)).toContainEqual({ id: '3', status: 'COMPLETED' });
});

test('a place that is too old, of another history, or ahead of it is told to start anew', async () => {
  await desk.readPage();
  const client = await desk.connect();
  for (const [at, after] of ['first:1', 'other:100', 'first:9999'].entries()) {
    client.subscribe(`r${at}`, query, page, after);
    await client.until((c) => c.frames(`r${at}`).length > 0);
    expect(client.frames(`r${at}`)[0]).toMatchObject({ data: null, extensions: { reset: true } });
  }
});

test('a place that another gateway heard of first is waited for, and not started anew from', async () => {
  await desk.readPage();
  const client = await desk.connect();
  client.subscribe('a', query, page, 'first:101');
  // The page was read from a gateway that already has an event still on its way to this one.
  await expect.poll(() => desk.reads).toBeGreaterThanOrEqual(2);
  desk.change(2, 4);
  desk.change(2, 2);
  await client.until((c) =>
    c.frames('a').some((f) => JSON.stringify(f.data).includes('COMPLETED')),
  );
  expect(client.frames('a').filter((f) => f.extensions?.reset)).toEqual([]);
});

test('the feed breaks off: what happened meanwhile arrives, in order and once', async () => {
  const client = await desk.connect();
  client.subscribe('a', query, page, await desk.readPage());
  await client.until(() => desk.reads >= 2);
  desk.feed.cut();
  desk.change(1, 1);
  desk.change(1, 5);
  await client.until((c) =>
    c.frames('a').some((f) => rowsOf(f).some((r) => (r as { status: string }).status === 'FROZEN')),
  );
});

test('the feed begins another history: what is on screen is read anew', async () => {
  const client = await desk.connect();
  client.subscribe('a', query, page, await desk.readPage());
  await client.until(() => desk.reads >= 2);
  desk.rows.set(2, 7);
  desk.feed.epoch = 'second';
  desk.feed.offset = 3;
  desk.feed.cut();
  await client.until((c) =>
    c
      .frames('a')
      .some((f) => rowsOf(f).some((r) => (r as { status: string }).status === 'CANCELLED')),
  );
});

test('forty who watch the same cost one read, and all get the same', async () => {
  const asOf = await desk.readPage();
  const all = await Promise.all(Array.from({ length: 40 }, () => desk.connect()));
  desk.reads = 0;
  for (const client of all) client.subscribe('a', query, page, asOf);
  await expect.poll(() => desk.reads).toBe(1);
  desk.change(1, 4);
  await Promise.all(all.map((c) => c.until(() => c.frames('a').length > 0)));
  expect(desk.reads).toBeLessThanOrEqual(2);
  for (const client of all) expect(client.frames('a')[0]).toEqual(all[0]?.frames('a')[0]);
});

test('other rights are another group: nobody is read for in another’s name', async () => {
  const asOf = await desk.readPage();
  const [top, support] = [await desk.connect('s1@x.test'), await desk.connect('s2@x.test')];
  desk.office.seen.length = 0;
  top.subscribe('a', query, page, asOf);
  support.subscribe('a', query, page, asOf);
  await expect.poll(() => desk.reads).toBeGreaterThanOrEqual(3);
  const tokens = desk.office.seen
    .filter(({ path }) => path.endsWith('GetOperations'))
    .map((r) => r.token);
  expect(new Set(tokens)).toEqual(new Set(['token-1', 'token-2']));
  const trainee = await desk.connect('s7@x.test');
  trainee.subscribe('a', query, page, asOf);
  await trainee.until((c) => c.messages.some(({ type }) => type === 'error'));
  expect(trainee.messages.at(-1)).toMatchObject({
    type: 'error',
    payload: [{ extensions: { code: 'FORBIDDEN' } }],
  });
});

test('a session that ends, and rights that change, end the socket', async () => {
  const [gone, changed, stays] = [
    await desk.connect('s1@x.test'),
    await desk.connect('s0@x.test'),
    await desk.connect('s2@x.test'),
  ];
  await desk.readPage('s2@x.test');
  desk.sessions.admins.delete('token-1');
  desk.feed.emit({ entity: 'session', id: 1, row: { adminId: 11 } });
  const admin = desk.sessions.admins.get('token-0');
  if (admin) desk.sessions.admins.set('token-0', { ...admin, status: 2 });
  desk.feed.emit({ entity: 'admin', id: 10 });
  // Detected through the event and not through the check of all rights, which runs every half a
  // minute.
  const soon = { timeout: 10_000 };
  await expect.poll(() => [gone.closed, changed.closed], soon).not.toContain(undefined);
  expect(gone.closed).toEqual({ code: 4401 });
  expect(changed.closed).toEqual({ code: 4403 });
  expect(stays.closed).toBeUndefined();
});

test('without a feed the same is learnt by reading, as long as somebody watches', async () => {
  await desk.readPage();
  desk.feed.close();
  const client = await desk.connect();
  client.subscribe('u', 'subscription { upstream { state } }');
  client.subscribe('a', query, page);
  await client.until((c) => c.frames('u').some((f) => JSON.stringify(f.data).includes('POLLING')));
  desk.rows.set(3, 6);
  await client.until((c) =>
    c.frames('a').some((f) => rowsOf(f).some((r) => (r as { status: string }).status === 'QUEUE')),
  );
});
