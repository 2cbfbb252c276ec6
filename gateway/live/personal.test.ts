import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeFeed, startFakeFeed } from '../testing/fake-feed.ts';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { LiveClient } from '../testing/live-client.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

const query = `subscription ($queue: DisputeQueue!) {
  disputesLive(filter: { queue: $queue }, page: { number: 1, size: 10 }) { rows { id } ids }
}`;
const deal = {
  ...{ status: 10, sellerId: 1, buyerId: 2, currencyId: 1, amount: '1', fiatCurrencyId: 2 },
  ...{ fiatAmount: '1', dateCreated: 1_700_000_000 },
};

const token = 'service-token-of-the-personal-test';
let office: FakeOffice;
let feed: FakeFeed;
let gateway: TestGateway;
let requestTokens: string[];
const clients: LiveClient[] = [];

beforeEach(async () => {
  office = await startFakeOffice();
  const { admins } = withSessions(office);
  const one = admins.get('token-3');
  if (one) admins.set('token-9', { ...one, id: 19, email: 'other@x.test' });
  requestTokens = [];
  for (const path of ['v1/arbitrator/trades', 'v1/arbitrator/trades/me'])
    office.calls.set(`GET ${path}`, ({ token = '' }) => {
      requestTokens.push(token);
      return json({ data: [{ ...deal, tradeId: token === 'token-3' ? 3 : 9 }], total: 1 });
    });
  feed = startFakeFeed(office.server, token);
  gateway = await startGateway({ BACKOFFICE_URL: office.url, BACKOFFICE_SERVICE_TOKEN: token });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await gateway.close();
  feed.close();
  await office.close();
});

/** Returns the events sent to two arbitrators who watch the same queue. */
async function watch(queue: string, at = gateway): Promise<readonly unknown[]> {
  const idsByClient = [];
  for (const email of ['s3@x.test', 'other@x.test']) {
    const client = await new LiveClient(at.url, await at.signIn(email)).open();
    clients.push(client);
    client.subscribe('q', query, { queue });
    await client.until((c) => c.frames('q').length > 0);
    const { disputesLive } = client.frames('q')[0]?.data ?? {};
    idsByClient.push((disputesLive as { ids: unknown }).ids);
  }
  return idsByClient;
}

test('what is the same for everybody is read in one name for all', async () => {
  expect(await watch('AWAITING')).toEqual([['3'], ['3']]);
  expect(new Set(requestTokens)).toEqual(new Set(['token-3']));
});

test('without a feed it is read in the name of each watcher in turn, so a lost session is noticed', async () => {
  const polling = await startGateway({ BACKOFFICE_URL: office.url });
  try {
    await watch('AWAITING', polling);
    await expect.poll(() => new Set(requestTokens).size, { timeout: 10_000 }).toBe(2);
    const { length } = requestTokens;
    await expect
      .poll(() => requestTokens.length, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(length + 4);
    expect(new Set(requestTokens.slice(length))).toEqual(new Set(['token-3', 'token-9']));
  } finally {
    await polling.close();
  }
});

test.each(['MINE', 'OTHERS'])('%s is each one’s own', async (queue) => {
  expect(await watch(queue)).toEqual([['3'], ['9']]);
});

test('who says to have another’s row on screen is told nothing of it', async () => {
  await expect.poll(() => feed.sockets.size).toBe(1);
  const client = await new LiveClient(gateway.url, await gateway.signIn('s3@x.test')).open();
  clients.push(client);
  const payload = { query, variables: { queue: 'MINE' }, extensions: { shown: ['9'] } };
  client.send({ type: 'subscribe', id: 'q', payload });
  await client.until((c) => c.frames('q').length > 0);
  for (const tradeId of [9, 3])
    feed.emit({ entity: 'dispute', id: tradeId, row: { ...deal, tradeId, status: 11 } });
  const receivedRows = (c: LiveClient) =>
    c
      .frames('q')
      .flatMap((f) => (f.data?.disputesLive as { rows: { id: string }[] } | undefined)?.rows ?? []);
  await client.until((c) => receivedRows(c).length > 1);
  expect(new Set(receivedRows(client).map(({ id }) => id))).toEqual(new Set(['3']));
});
