import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { LiveClient } from '../testing/live-client.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';

const watchQuery = `subscription ($ids: [ID!]!) {
  presence(kind: DISPUTE, ids: $ids) {
    records { id people { adminId name doing } claim { adminId name } }
  }
}`;
const claimQuery = `mutation ($id: ID!, $tab: ID!, $take: Boolean!) {
  claim(kind: DISPUTE, id: $id, tab: $tab, take: $take) { adminId }
}`;
const releaseQuery = 'mutation ($id: ID!) { releaseClaim(kind: DISPUTE, id: $id) }';

interface Seen {
  readonly id: string;
  readonly people: readonly { adminId: string; doing: string }[];
  readonly claim: { adminId: string } | null;
}

let office: FakeOffice;
let gateway: TestGateway;
const clients: LiveClient[] = [];

beforeEach(async () => {
  office = await startFakeOffice();
  withSessions(office);
  office.calls.set('GET v1/ext', () => json({ extensions: ['audit'] }));
  office.calls.set('POST v1/ext/audit', () => json({ result: { Success: true } }));
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await gateway.close();
  await office.close();
});

async function page(status: number) {
  const cookie = await gateway.signIn(`s${status}@x.test`);
  const client = await new LiveClient(gateway.url, cookie).open();
  clients.push(client);
  return {
    client,
    cookie,
    beat: (tab: string, id: string | null, doing = 'LOOKING', holds: string[] = []) =>
      client.send({
        type: 'ping',
        payload: {
          presence: {
            tab,
            at: id === null ? [] : [{ kind: 'DISPUTE', id, doing }],
            holds: holds.map((recordId) => ({ kind: 'DISPUTE', id: recordId })),
          },
        },
      }),
  };
}

/** Returns the state that a subscriber has after all frames so far. */
function known(client: LiveClient): Map<string, Seen> {
  const records = client
    .frames('w')
    .flatMap(({ data }) => (data as { presence: { records: Seen[] } }).presence.records);
  return new Map(records.map((record) => [record.id, record]));
}
const at = (client: LiveClient, id: string) =>
  known(client)
    .get(id)
    ?.people.map(({ adminId, doing }) => `${adminId} ${doing}`)
    .join();

const claim = (cookie: string, id: string, tab: string, take = false) =>
  gateway.request(claimQuery, { cookie, variables: { id, tab, take } });

test('a list of records is watched at once: who comes, types and goes is seen', async () => {
  const desk = await page(3);
  const other = await page(1);
  desk.client.subscribe('w', watchQuery, { ids: ['7', '8', '9'] });
  await desk.client.until((c) => known(c).size === 3);
  other.beat('t1', '8');
  await desk.client.until((c) => at(c, '8') === '11 LOOKING');
  other.beat('t1', '8', 'TYPING');
  await desk.client.until((c) => at(c, '8') === '11 TYPING');
  other.beat('t1', '9');
  await desk.client.until((c) => at(c, '8') === '' && at(c, '9') === '11 LOOKING');
  other.client.ws.close(1001);
  await desk.client.until((c) => at(c, '9') === '');
});

test('who joins later is told how it is', async () => {
  const desk = await page(3);
  const other = await page(1);
  other.beat('t1', '7');
  await other.client.until((c) => c.messages.some(({ type }) => type === 'pong'));
  desk.client.subscribe('w', watchQuery, { ids: ['7'] });
  await desk.client.until((c) => at(c, '7') === '11 LOOKING');
});

test('the answer to a heartbeat is the server’s clock', async () => {
  const { client, beat } = await page(3);
  const before = Date.now();
  beat('t1', null);
  await client.until((c) => c.messages.some(({ type }) => type === 'pong'));
  const pong = client.messages.find(({ type }) => type === 'pong');
  const { now } = (pong as unknown as { payload: { now: number } }).payload;
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test('a claim by another is a refusal that names the holder; mine twice is no refusal', async () => {
  const desk = await page(3);
  const other = await page(1);
  desk.beat('d', '7');
  expect((await claim(desk.cookie, '7', 'd')).data).toEqual({ claim: { adminId: '13' } });
  expect((await claim(desk.cookie, '7', 'd2')).data).toEqual({ claim: { adminId: '13' } });
  const [error] = (await claim(other.cookie, '7', 'o')).errors;
  expect(error?.extensions).toMatchObject({ code: 'CLAIMED', by: '13', holder: 's3@x.test' });
});

test('a claim that is taken is seen by the loser, and every step is in the trail', async () => {
  const desk = await page(3);
  const other = await page(1);
  desk.client.subscribe('w', watchQuery, { ids: ['7'] });
  desk.beat('d', '7');
  await claim(desk.cookie, '7', 'd');
  await desk.client.until((c) => known(c).get('7')?.claim?.adminId === '13');
  await claim(other.cookie, '7', 'o', true);
  await desk.client.until((c) => known(c).get('7')?.claim?.adminId === '11');
  const released = await gateway.request(releaseQuery, {
    cookie: other.cookie,
    variables: { id: '7' },
  });
  expect(fieldOf<boolean>(released, 'releaseClaim')).toBe(true);
  await desk.client.until((c) => known(c).get('7')?.claim === null);
  const trail = () =>
    office.seen
      .filter(({ path }) => path === 'v1/ext/audit')
      .map(
        ({ body }) => `${String(body.action)} ${String(body.objectType)} ${String(body.objectId)}`,
      );
  await expect
    .poll(trail)
    .toEqual(['claim.take dispute 7', 'claim.takeOver dispute 7', 'claim.release dispute 7']);
});

test('a page that closes takes its claim along at once; one that is cut off keeps it for a while', async () => {
  const desk = await page(3);
  const other = await page(1);
  desk.client.subscribe('w', watchQuery, { ids: ['7', '8'] });
  other.beat('t1', '7');
  await claim(other.cookie, '7', 't1');
  const cut = await page(1);
  cut.beat('t2', '8');
  await claim(cut.cookie, '8', 't2');
  await desk.client.until((c) => known(c).get('8')?.claim && known(c).get('7')?.claim);
  cut.client.ws.terminate();
  other.client.ws.close(1000);
  await desk.client.until((c) => known(c).get('7')?.claim === null);
  expect(known(desk.client).get('8')?.claim?.adminId).toBe('11');
});

test('support sees who is there, is seen, and claims nothing', async () => {
  const support = await page(2);
  support.client.subscribe('w', watchQuery, { ids: ['7'] });
  support.beat('s', '7', 'LOOKING', ['7']);
  await support.client.until((c) => at(c, '7') === '12 LOOKING');
  expect(known(support.client).get('7')?.claim).toBeNull();
  const [error] = (await claim(support.cookie, '7', 's')).errors;
  expect(error?.extensions.code).toBe('FORBIDDEN');
});

test('without the section nothing is seen and nobody is', async () => {
  const stranger = await page(7);
  const desk = await page(3);
  stranger.client.subscribe('w', watchQuery, { ids: ['7'] });
  await stranger.client.until((c) => c.messages.some(({ type }) => type === 'error'));
  desk.client.subscribe('w', watchQuery, { ids: ['7'] });
  stranger.beat('s', '7');
  await stranger.client.until((c) => c.messages.some(({ type }) => type === 'pong'));
  desk.beat('d', '7');
  await desk.client.until((c) => at(c, '7') === '13 LOOKING');
});

test('too many records, or an id that is none, are refused', async () => {
  const { client, cookie } = await page(3);
  client.subscribe('w', watchQuery, { ids: Array.from({ length: 201 }, (_, n) => String(n)) });
  await client.until((c) => c.messages.some(({ type }) => type === 'error'));
  const [error] = (await claim(cookie, 'a b', 't')).errors;
  expect(error?.extensions.code).toBe('BAD_INPUT');
});
