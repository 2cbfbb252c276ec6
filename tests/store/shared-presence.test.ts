import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoredPresence } from '../../gateway/presence/stored-presence.ts';
import { openStore } from '../../gateway/store/open-store.ts';
import {
  type FakeOffice,
  startFakeOffice,
  withSessions,
} from '../../gateway/testing/fake-office.ts';
import { LiveClient } from '../../gateway/testing/live-client.ts';
import { startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { startRedis } from '../../scripts/redis.ts';
import { describeWithRedis } from './with-redis.ts';

const watched = `subscription { presence(kind: DISPUTE, ids: ["7"]) {
  records { id people { adminId doing } claim { adminId } } } }`;
const claim = `mutation ($tab: ID!, $take: Boolean!) {
  claim(kind: DISPUTE, id: "7", tab: $tab, take: $take) { adminId } }`;

describeWithRedis('people at two gateways with one store', (redisServer) => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let office: FakeOffice;
  let gateways: readonly [TestGateway, TestGateway];
  const clients: LiveClient[] = [];

  // A separate store for each test: entries of an earlier test may not have expired yet.
  beforeEach(async () => {
    redis = await startRedis(redisServer);
    office = await startFakeOffice();
    withSessions(office);
    const env = {
      BACKOFFICE_URL: office.url,
      SESSION_SECRET: 's'.repeat(32),
      REDIS_URL: redis.url,
    };
    gateways = await Promise.all([startGateway(env), startGateway(env)]);
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    for (const gateway of gateways) await gateway.close();
    await office.close();
    await redis.stop();
  });

  const enter = async (gateway: TestGateway, status: number) => {
    const cookie = await gateway.signIn(`s${status}@x.test`);
    const client = await new LiveClient(gateway.url, cookie).open();
    clients.push(client);
    client.subscribe('w', watched);
    const beat = (tab: string, holds: readonly object[] = []) =>
      client.send({
        type: 'ping',
        payload: {
          presence: { tab, at: [{ kind: 'DISPUTE', id: '7', doing: 'TYPING' }], holds },
        },
      });
    return { client, beat, cookie };
  };
  interface Seen {
    readonly people: readonly { adminId: string; doing: string }[];
    readonly claim: { adminId: string } | null;
  }
  const latest = (client: LiveClient): Seen | undefined => {
    const frame = client.frames('w').at(-1)?.data as { presence: { records: Seen[] } } | undefined;
    return frame?.presence.records.at(-1);
  };
  const people = (client: LiveClient) =>
    latest(client)
      ?.people.map(({ adminId, doing }) => `${adminId} ${doing}`)
      .join();

  test('who is at one is seen at the other, and gone there when the page goes', async () => {
    const here = await enter(gateways[0], 3);
    const there = await enter(gateways[1], 1);
    there.beat('t1');
    await here.client.until((c) => people(c) === '11 TYPING');
    here.beat('h1');
    await there.client.until((c) => latest(c)?.people.length === 2);
    there.client.ws.close(1001);
    await here.client.until((c) => people(c) === '13 TYPING');
  });

  test('of two who claim at once at two gateways one has it, and the other reads whose it is', async () => {
    const here = await enter(gateways[0], 3);
    const there = await enter(gateways[1], 1);
    here.beat('h1');
    there.beat('t1');
    await here.client.until((c) => latest(c)?.people.length === 2);
    const requestClaim = (gateway: TestGateway, cookie: string, tab: string, take: boolean) =>
      gateway.request(claim, { cookie, variables: { tab, take } });
    const answers = await Promise.all([
      requestClaim(gateways[0], here.cookie, 'h1', false),
      requestClaim(gateways[1], there.cookie, 't1', false),
    ]);
    const refusals = answers.flatMap(({ errors }) => errors);
    expect(refusals).toHaveLength(1);
    const holder = answers.find(({ errors }) => errors.length === 0)?.data?.claim as {
      adminId: string;
    };
    expect(refusals[0]?.extensions).toMatchObject({ code: 'CLAIMED', by: holder.adminId });
    for (const { client } of [here, there])
      await client.until((c) => latest(c)?.claim?.adminId === holder.adminId);
    await requestClaim(gateways[1], there.cookie, 't1', true);
    await here.client.until((c) => latest(c)?.claim?.adminId === '11');
  });

  test('a page that comes to another gateway is not taken away by the one that it left', async () => {
    const watcher = await enter(gateways[0], 3);
    const before = await enter(gateways[0], 1);
    const claims = [{ kind: 'DISPUTE', id: '7' }];
    before.beat('t1', claims);
    await watcher.client.until((c) => latest(c)?.claim?.adminId === '11');
    const after = await enter(gateways[1], 1);
    after.beat('t1', claims);
    await after.client.until((c) => c.messages.some(({ type }) => type === 'pong'));
    await after.client.until((c) => people(c) === '11 TYPING');
    before.client.ws.close(1000);
    // A viewer that joins later is notified after the other is gone.
    watcher.beat('w1');
    await watcher.client.until((c) => latest(c)?.people.length === 2);
    expect(latest(watcher.client)?.claim?.adminId).toBe('11');
  });

  test('what a gateway said that ended without a word is gone in its time', async () => {
    const redis = await startRedis(redisServer);
    const open = () => openStore(redis.url, () => undefined);
    const [left, right] = [open(), open()];
    // Its store is disconnected: neither sweep nor sign-off reaches any other gateway.
    const dead = new StoredPresence(left);
    const alive = new StoredPresence(right);
    await dead.beat({ id: 't', adminId: '1', name: 'one' }, [], [{ kind: 'DISPUTE', id: '7' }]);
    await dead.close();
    await left.close();
    const claimOf = async () => (await alive.read('DISPUTE', ['7']))[0]?.claim?.adminId;
    let known = await claimOf();
    expect(known).toBe('1');
    // Behaves like a subscriber: reads only on notification.
    alive.listen(() => {
      void claimOf().then((now) => {
        known = now;
      });
    });
    await expect.poll(() => known, { timeout: 20_000, interval: 200 }).toBeUndefined();
    await alive.close();
    await right.close();
    await redis.stop();
  }, 30_000);
});
