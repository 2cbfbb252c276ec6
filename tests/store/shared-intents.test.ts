import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SharedIntents } from '../../gateway/action/shared-intents.ts';
import { RedisStore } from '../../gateway/store/redis-store.ts';
import {
  type FakeOffice,
  json,
  startFakeOffice,
  withSessions,
} from '../../gateway/testing/fake-office.ts';
import { transactionRow } from '../../gateway/testing/rows.ts';
import { fieldOf, startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { startRedis } from '../../scripts/redis.ts';
import { describeWithRedis } from './with-redis.ts';

const complete = `mutation ($key: ID!, $seen: String!) {
  completeTransaction(id: 5, intent: { key: $key, seen: $seen, comment: "x" }) { state }
}`;

describeWithRedis('two gateways with one store', (redisServer) => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let office: FakeOffice;
  let gateways: TestGateway[];
  let cookie: string;
  let sent = 0;

  beforeAll(async () => {
    redis = await startRedis(redisServer);
  });
  afterAll(() => redis.stop());
  beforeEach(async () => {
    office = await startFakeOffice();
    withSessions(office);
    sent = 0;
    let row = transactionRow(5);
    office.calls.set('POST v2/Trading/GetOperation', () => json({ operation: row }));
    office.calls.set('POST Transaction/GetTransactionStatusHistory', () => json({ items: [] }));
    office.calls.set('PUT Transaction/AdminCompleteTransaction', () => {
      sent += 1;
      row = { ...row, status: 2 } as unknown as typeof row;
      return json({ result: { Success: true } });
    });
    const env = {
      BACKOFFICE_URL: office.url,
      SESSION_SECRET: 's'.repeat(32),
      REDIS_URL: redis.url,
    };
    gateways = await Promise.all([startGateway(env), startGateway(env)]);
    const [first] = gateways;
    cookie = first ? await first.signIn('s1@x.test') : '';
  });
  afterEach(async () => {
    for (const gateway of gateways) await gateway.close();
    await office.close();
  });

  const seenBy = async (gateway: TestGateway) => {
    const answer = await gateway.request('{ transaction(id: 5) { seen } }', { cookie });
    return fieldOf<{ seen: string }>(answer, 'transaction').seen;
  };

  test('one key at both at once is one effect, and either knows of it afterwards', async () => {
    const [a, b] = gateways as [TestGateway, TestGateway];
    const variables = { key: crypto.randomUUID(), seen: await seenBy(a) };
    const all = await Promise.all(
      [a, b, a, b].map((gateway) => gateway.request(complete, { cookie, variables })),
    );
    expect(sent).toBe(1);
    const states = all.map(
      ({ data, errors }) =>
        (data?.completeTransaction as { state: string } | undefined)?.state ??
        errors[0]?.extensions.code,
    );
    expect(states.filter((state) => state === 'DONE')).toHaveLength(1);
    for (const state of states) expect(['DONE', 'ALREADY', 'KEY_IN_USE']).toContain(state);
    for (const gateway of gateways) {
      const repeated = await gateway.request(complete, { cookie, variables });
      expect(repeated.data?.completeTransaction).toEqual({ state: 'ALREADY' });
    }
    expect(sent).toBe(1);
  });

  test('while the store is away nothing is sent, and the answer says that it is safe to try again', async () => {
    const own = await startRedis(redisServer);
    const env = {
      BACKOFFICE_URL: office.url,
      SESSION_SECRET: 's'.repeat(32),
      REDIS_URL: own.url,
    };
    const gateway = await startGateway(env);
    const variables = { key: crypto.randomUUID(), seen: await seenBy(gateway) };
    await own.stop();
    const { errors } = await gateway.request(complete, { cookie, variables });
    expect(errors[0]?.extensions).toMatchObject({ code: 'UPSTREAM_DOWN', retry: true });
    expect(sent).toBe(0);
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(503);
    await gateway.close();
  });

  test('who was sending when it ended leaves the outcome unknown, who was checking leaves the key free', async () => {
    const store = new RedisStore(redis.url, () => undefined);
    let now = Date.now();
    const intents = new SharedIntents(store, () => now);
    const of = (key: string, state: 'checking' | 'sending') => ({
      ...{ key, state, adminId: '1', payload: 'p', mutation: 'm', objectId: '5' },
      at: new Date(now).toISOString(),
    });
    await intents.swap(undefined, of('a', 'checking'));
    await intents.swap(undefined, of('b', 'sending'));
    expect((await intents.get('b'))?.state).toBe('sending');
    now += 91_000;
    const [a, b] = [await intents.get('a'), await intents.get('b')];
    expect([a?.state, b?.state]).toEqual(['notSent', 'unknown']);
    expect(await intents.swap(a, of('a', 'checking'))).toBe(true);
    expect(await intents.swap(a, of('a', 'checking'))).toBe(false);
    await store.close();
  });
});
