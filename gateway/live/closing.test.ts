import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LiveClient } from '../testing/live-client.ts';
import { transactionRow } from '../testing/rows.ts';
import { page, query, WatchedDesk } from '../testing/watched-desk.ts';

let desk: WatchedDesk;
beforeEach(async () => {
  desk = await WatchedDesk.open();
});
afterEach(() => desk.close());

test('each breach has its code', async () => {
  const cookie = await desk.gateway.signIn('s1@x.test');
  const stranger = desk.raw('watchfloor=none');
  await new Promise((resolve) => stranger.ws.once('open', resolve));
  stranger.send({ type: 'connection_init' });
  await stranger.until((c) => c.closed);
  expect(stranger.closed?.code).toBe(4401);

  const foreign = desk.raw(cookie, { origin: 'https://evil.example' });
  await foreign.until((c) => c.closed);
  expect(foreign.closed?.code).toBe(1006);

  const cases: [number, (client: LiveClient) => void][] = [
    [4429, (c) => c.send({ type: 'connection_init' })],
    [4400, (c) => c.ws.send('no json')],
    [4400, (c) => c.ws.send(Buffer.from('{}'), { binary: true })],
    [1009, (c) => c.ws.send('x'.repeat(70_000))],
    [4429, (c) => Array.from({ length: 70 }, (_, i) => c.subscribe(`s${i}`, query, page))],
    // The loop sends more messages than the limit of two seconds, in case one of the seconds ends
    // meanwhile.
    [4429, (c) => Array.from({ length: 300 }, () => c.send({ type: 'ping' }))],
  ];
  for (const [code, breach] of cases) {
    const client = await desk.raw(cookie).open();
    breach(client);
    await client.until((c) => c.closed);
    expect(client.closed?.code).toBe(code);
  }
  const idle = desk.raw(cookie);
  await idle.until((c) => c.closed);
  expect(idle.closed?.code).toBe(4408);
});

test('who does not read is cut; the others do not notice', async () => {
  const asOf = await desk.readPage();
  const [slow, quick] = [await desk.connect(), await desk.connect()];
  const wide = `subscription ($page: PageInput!) { transactionsLive(page: $page) { rows { id details } } }`;
  for (const client of [slow, quick]) client.subscribe('a', wide, page, asOf);
  await quick.until(() => desk.reads >= 2);
  slow.ws.pause();
  const text = 'x'.repeat(500_000);
  let last = 0;
  const pour = setInterval(() => {
    last += 1;
    desk.feed.emit({
      entity: 'transaction',
      id: 1,
      row: transactionRow(1, { details: text + last }),
    });
  }, 60);
  const metrics = async () => (await fetch(`${desk.gateway.url}/metrics`)).text();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if ((await metrics()).includes('watchfloor_subscriptions 1\n')) break;
  }
  clearInterval(pour);
  const end = text + last;
  await quick.until((c) => JSON.stringify(c.frames('a').at(-1)).includes(end));
  expect(quick.closed).toBeUndefined();
});

test('a gateway that goes asks everybody to come back', async () => {
  const client = await desk.connect();
  const another = desk.startGateway();
  const closing = desk.gateway.close();
  await client.until((c) => c.closed);
  expect(client.closed?.code).toBe(4009);
  await closing;
  desk.gateway = await another;
});
