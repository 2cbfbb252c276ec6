import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type FakeOffice,
  json,
  startFakeOffice,
  withSessions,
} from '../../gateway/testing/fake-office.ts';
import { LiveClient } from '../../gateway/testing/live-client.ts';
import { fieldOf, startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { startRedis } from '../../scripts/redis.ts';
import { describeWithRedis } from './with-redis.ts';

const create = `mutation ($name: String!, $key: ID!) {
  createCountry(name: $name, code: "EE", key: $key)
}`;
const approve = `mutation ($id: ID!, $hash: String!) {
  approveChangeRequest(id: $id, hash: $hash) { state }
}`;
const read = 'query ($id: ID!) { changeRequest(id: $id) { state hash } }';

describeWithRedis('change requests of two gateways with one store', (redisServer) => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let office: FakeOffice;
  let one: TestGateway;
  let other: TestGateway;
  let maker: string;
  let checker: string;
  let created: unknown[];

  beforeAll(async () => {
    redis = await startRedis(redisServer);
  });
  afterAll(() => redis.stop());
  beforeEach(async () => {
    office = await startFakeOffice();
    withSessions(office);
    created = [];
    office.calls.set('POST Transaction/CreateCountry', ({ body }) => {
      created.push(body.name);
      return json({ result: { Success: true } });
    });
    const env = {
      BACKOFFICE_URL: office.url,
      SESSION_SECRET: 's'.repeat(32),
      REDIS_URL: redis.url,
      FOUR_EYES: 'manageCountries',
    };
    [one, other] = await Promise.all([startGateway(env), startGateway(env)]);
    maker = await one.signIn('s0@x.test');
    checker = await one.signIn('s1@x.test');
  });
  afterEach(async () => {
    await one.close();
    await other.close();
    await office.close();
  });

  async function requested(name: string): Promise<string> {
    const variables = { name, key: crypto.randomUUID() };
    const { errors } = await one.request(create, { cookie: maker, variables });
    return String(errors[0]?.extensions.request);
  }
  const found = async (gateway: TestGateway, id: string) =>
    fieldOf<{ state: string; hash: string }>(
      await gateway.request(read, { cookie: checker, variables: { id } }),
      'changeRequest',
    );

  test('a request of one is seen live at the other, which applies it', async () => {
    const client = await new LiveClient(other.url, checker).open();
    const query =
      'subscription { changeRequestsLive(page: { number: 1, size: 50 }) { rows { id mayDecide } } }';
    client.subscribe('a', query);
    const id = await requested('Eesti');
    const rows = () =>
      client.frames('a').flatMap(({ data }) => {
        const frame = data?.changeRequestsLive as { rows: { id: string }[] } | undefined;
        return frame?.rows.filter((row) => row.id === id) ?? [];
      });
    await expect.poll(rows).toEqual([{ id, mayDecide: true }]);
    const { hash } = await found(other, id);
    const variables = { id, hash };
    const answer = await other.request(approve, { cookie: checker, variables });
    expect(fieldOf(answer, 'approveChangeRequest')).toEqual({ state: 'APPLIED' });
    expect(created).toEqual(['Eesti']);
    await expect.poll(async () => (await found(one, id)).state).toBe('APPLIED');
    client.ws.terminate();
  });

  test('approved at both at once, it is applied once', async () => {
    for (const name of ['Läti', 'Leedu', 'Soome']) {
      const id = await requested(name);
      const variables = { id, hash: (await found(one, id)).hash };
      await expect.poll(async () => (await found(other, id))?.state).toBe('PENDING');
      await Promise.all(
        [one, other, one, other].map((gateway) =>
          gateway.request(approve, { cookie: checker, variables }),
        ),
      );
      expect(created.filter((one) => one === name)).toHaveLength(1);
    }
  });
});
