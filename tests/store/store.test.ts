import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../gateway/store/open-store.ts';
import { type Store, StoreAway } from '../../gateway/store/store.ts';
import { startRedis } from '../../scripts/redis.ts';
import { describeWithRedis } from './with-redis.ts';

const soonMs = 80;
const longMs = 60_000;
let counter = 0;
/** Returns a name that no other test uses. */
const fresh = () => {
  counter += 1;
  return `t${counter}`;
};

/** The promises of every store: kept in memory, or in the given Redis. */
function storeTests(redisServer?: string): void {
  let server: Awaited<ReturnType<typeof startRedis>> | undefined;
  let store: Store;
  /** Another gateway; the same one if a store cannot be shared. */
  let other: Store;
  beforeAll(async () => {
    if (redisServer !== undefined) server = await startRedis(redisServer);
    store = openStore(server?.url, () => undefined);
    other = store.isShared ? openStore(server?.url, () => undefined) : store;
  });
  afterAll(async () => {
    await store.close();
    await other.close();
    await server?.stop();
  });

  test('a value stands until its time has run out', async () => {
    const key = fresh();
    expect(await store.get(key)).toBeUndefined();
    await store.set(key, 'Ünïcode "quoted" 1 2', longMs);
    expect(await other.get(key)).toBe('Ünïcode "quoted" 1 2');
    await store.set(key, 'short', soonMs);
    await expect.poll(() => other.get(key), { interval: 20 }).toBeUndefined();
  });

  test('compare and set: from nothing, from what stands there, to nothing', async () => {
    const key = fresh();
    expect(await store.swap(key, 'a', 'b', longMs)).toBe(false);
    expect(await store.swap(key, undefined, '', longMs)).toBe(true);
    expect(await other.swap(key, undefined, 'b', longMs)).toBe(false);
    expect(await other.swap(key, '', 'b', longMs)).toBe(true);
    expect(await store.swap(key, 'b', undefined, longMs)).toBe(true);
    expect(await store.get(key)).toBeUndefined();
    await store.swap(key, undefined, 'c', soonMs);
    await expect.poll(() => store.swap(key, undefined, 'd', longMs), { interval: 20 }).toBe(true);
  });

  test('of any number who want a place at once, one gets it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 30 }), async (many) => {
        const key = fresh();
        const won = await Promise.all(
          Array.from({ length: many }, (_, n) =>
            (n % 2 ? store : other).swap(key, undefined, String(n), longMs),
          ),
        );
        expect(won.filter(Boolean)).toHaveLength(1);
        expect(await store.get(key)).toBe(String(won.indexOf(true)));
      }),
      { numRuns: 20 },
    );
  });

  test('members of a group come and go one by one, each in its own time', async () => {
    const group = fresh();
    await store.join(group, 'a', '1', longMs);
    await other.join(group, 'b', 'x y', soonMs);
    expect(await store.members(group)).toEqual(
      new Map([
        ['a', '1'],
        ['b', 'x y'],
      ]),
    );
    await store.join(group, 'a', '2', longMs);
    await expect
      .poll(async () => [...(await other.members(group))], { interval: 20 })
      .toEqual([['a', '2']]);
    expect(await store.leave(group, 'b')).toBe(false);
    expect(await other.leave(group, 'a')).toBe(true);
    expect(await other.leave(group, 'a')).toBe(false);
    expect((await store.members(group)).size).toBe(0);
  });

  test('a short stay does not end the group of a long one', async () => {
    const group = fresh();
    await store.join(group, 'long', '', longMs);
    await store.join(group, 'short', '', soonMs);
    await expect
      .poll(async () => (await store.members(group)).has('short'), { interval: 20 })
      .toBe(false);
    expect((await store.members(group)).has('long')).toBe(true);
  });

  test('what is published reaches all who listen, in order, until they stop', async () => {
    const channel = fresh();
    const received: [string, string][] = [];
    let gaps = 0;
    const listen = (who: string, where: Store) =>
      where.subscribe(channel, {
        message: (text) => received.push([who, text]),
        gap: () => {
          gaps += 1;
        },
      });
    const stop = listen('here', store);
    const stopThere = listen('there', other);
    if (store.isShared) await expect.poll(() => gaps).toBe(2);
    for (const text of ['1', '2', '3']) await store.publish(channel, text);
    await expect.poll(() => received.length).toBe(6);
    for (const who of ['here', 'there'])
      expect(received.filter(([one]) => one === who).map(([, text]) => text)).toEqual([
        '1',
        '2',
        '3',
      ]);
    stop();
    await other.publish(channel, '4');
    await expect.poll(() => received.length).toBe(7);
    expect(received.at(-1)).toEqual(['there', '4']);
    stopThere();
  });

  test('a throttle gives its points to each key once', async () => {
    const name = fresh();
    const here = store.throttle(name, { points: 3, seconds: 60 });
    const there = store.isShared ? other.throttle(name, { points: 3, seconds: 60 }) : here;
    const taken = [await here('a'), await there('a'), await here('a'), await there('a')];
    expect(taken).toEqual([true, true, true, false]);
    expect(await there('b')).toBe(true);
  });

  if (redisServer !== undefined)
    test('while it is away every question says so, and listeners learn of the gap', async () => {
      const own = await startRedis(redisServer);
      const lost = openStore(own.url, () => undefined);
      let gaps = 0;
      const received: string[] = [];
      const channel = fresh();
      lost.subscribe(channel, {
        message: (text) => received.push(text),
        gap: () => {
          gaps += 1;
        },
      });
      await expect.poll(() => gaps).toBe(1);
      await own.stop();
      await expect.poll(() => lost.isReady()).toBe(false);
      await expect(lost.get('x')).rejects.toBeInstanceOf(StoreAway);
      await expect(lost.swap('x', undefined, 'y', longMs)).rejects.toBeInstanceOf(StoreAway);
      // A limit still applies, by this gateway's own count.
      const take = lost.throttle(fresh(), { points: 1, seconds: 60 });
      expect([await take('a'), await take('a')]).toEqual([true, false]);
      const restartedRedis = await startRedis(redisServer, own.port);
      await expect.poll(() => lost.isReady()).toBe(true);
      await expect.poll(() => gaps).toBe(2);
      await expect
        .poll(async () => {
          await lost.publish(channel, 'back');
          return received.length;
        })
        .toBeGreaterThan(0);
      await lost.close();
      await restartedRedis.stop();
    });
}

describe('memory', () => storeTests());
describeWithRedis('redis', storeTests);
