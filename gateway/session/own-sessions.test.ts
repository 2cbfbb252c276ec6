import { afterEach, beforeEach, expect, test } from 'vitest';
import { json } from '../testing/fake-office.ts';
import { fieldOf } from '../testing/start-gateway.ts';
import { WatchedDesk } from '../testing/watched-desk.ts';

const me = '{ session { now } }';
const ownSessionsQuery =
  '{ ownSessions(page: { number: 1, size: 20 }) { items { id createdAt lastUsedAt address browser system } } ownSession { id } }';
const row = {
  ...{ id: 1, dateCreated: 1_700_000_000, lastSeenDate: 1_700_000_060, ip: '10.0.0.1' },
  ...{ browser: 'Firefox 141', system: 'Linux', tokenHash: 'never told', userAgent: 'in full' },
};

let desk: WatchedDesk;
beforeEach(async () => {
  desk = await WatchedDesk.open();
});
afterEach(() => desk.close());

const offer = () => {
  const { calls } = desk.office;
  calls.set('GET v1/ext', () => json({ extensions: ['sessions', 'idempotency'] }));
  calls.set('GET v1/ext/own-sessions', () => json({ items: [row] }));
  calls.set('GET v1/ext/own-sessions/current', () => json({ session: row }));
};

test('are told in the names that the schema has, and nothing else', async () => {
  offer();
  const cookie = await desk.gateway.signIn('s0@x.test');
  const { data } = await desk.gateway.request(ownSessionsQuery, { cookie });
  expect(data).toEqual({
    ownSessions: {
      items: [
        {
          ...{ id: '1', createdAt: '2023-11-14T22:13:20.000Z', address: '10.0.0.1' },
          ...{ lastUsedAt: '2023-11-14T22:14:20.000Z', browser: 'Firefox 141', system: 'Linux' },
        },
      ],
    },
    ownSession: { id: '1' },
  });
});

test('are nothing that a back office without them is asked for', async () => {
  const cookie = await desk.gateway.signIn('s0@x.test');
  for (const query of [
    ownSessionsQuery,
    'mutation { endSession(id: 1, key: "a-key-of-this-test-1") }',
    'mutation { endOtherSessions(key: "a-key-of-this-test-2") }',
  ]) {
    const { errors } = await desk.gateway.request(query, { cookie });
    expect(errors[0]?.extensions.code).toBe('NOT_OFFERED');
  }
  expect(desk.office.seen.filter(({ path }) => path.includes('own-sessions'))).toEqual([]);
});

test('ending one is sent once for each key, and a refusal is told', async () => {
  offer();
  let made = 0;
  desk.office.calls.set('PUT v1/ext/own-sessions/2/end', () => {
    made += 1;
    return json({ result: { Success: true } });
  });
  desk.office.calls.set('PUT v1/ext/own-sessions/3/end', () =>
    json({ result: { Success: false, Error: 'NotFound' } }),
  );
  const cookie = await desk.gateway.signIn('s0@x.test');
  const end = (id: number, key: string) =>
    desk.gateway.request('mutation ($id: ID!, $key: ID!) { endSession(id: $id, key: $key) }', {
      cookie,
      variables: { id, key },
    });
  for (let sent = 0; sent < 3; sent += 1)
    expect((await end(2, 'a-key-of-this-test-3')).data).toEqual({ endSession: true });
  expect(made).toBe(1);
  const refused = await end(3, 'a-key-of-this-test-4');
  expect(refused.errors[0]?.extensions.code).toBe('NotFound');
});

test('one that ended is nobody’s by the next request, with or without a socket', async () => {
  const [gone, stays] = [
    await desk.gateway.signIn('s1@x.test'),
    await desk.gateway.signIn('s2@x.test'),
  ];
  const socket = await desk.raw(gone).open();
  await desk.readPage('s2@x.test');
  for (const cookie of [gone, stays])
    expect(fieldOf(await desk.gateway.request(me, { cookie }), 'session')).not.toBeNull();
  desk.sessions.admins.delete('token-1');
  desk.feed.emit({ entity: 'session', id: 1, row: { adminId: 11 } });
  await socket.until((c) => c.closed);
  expect(socket.closed).toEqual({ code: 4401 });
  expect((await desk.gateway.request(me, { cookie: gone })).data).toEqual({ session: null });
  expect(fieldOf(await desk.gateway.request(me, { cookie: stays }), 'session')).not.toBeNull();
});

test('the browser’s name is told at sign-in alone, and no more of it than is needed', async () => {
  await desk.gateway.request('mutation { signIn(email: "s0@x.test", password: "right") { now } }', {
    headers: { 'user-agent': `Firefox/141 ${'x'.repeat(2000)}` },
  });
  const userAgents = new Map(desk.office.seen.map(({ path, userAgent }) => [path, userAgent]));
  expect(userAgents.get('Login/SignIn')).toMatch(/^Firefox\/141 x{500}$/);
  userAgents.delete('Login/SignIn');
  expect(userAgents.size).toBeGreaterThan(0);
  expect([...userAgents.values()].filter((name) => name !== undefined)).toEqual([]);
});
