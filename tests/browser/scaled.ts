import { randomUUID } from 'node:crypto';
import { databaseNamed, onServer } from '../../scripts/postgres.ts';
import { findRedis, startRedis } from '../../scripts/redis.ts';
import { Balancer } from '../faults/balancer.ts';
import type { Part } from './part.ts';

/**
 * If set, every stack is two gateways and two back offices over PostgreSQL and Redis, each pair
 * behind a load balancer. The value is the URL of the template database that each stack copies.
 */
export const scaledWorld = process.env.WATCHFLOOR_SCALED;

/** Creates a database and a Redis for one stack, as settings of its programs. */
export async function openStores(world: string) {
  const path = findRedis();
  if (!path) throw new Error('Redis is not installed here: two gateways need it');
  const [template] = new URL(world).pathname.split('/').slice(-1);
  const name = `stack_${randomUUID().replaceAll('-', '')}`;
  const main = databaseNamed(world, 'postgres');
  await onServer(main, (client) => client.query(`create database ${name} template ${template}`));
  const redis = await startRedis(path);
  return {
    office: { DATABASE_URL: databaseNamed(world, name) },
    gateway: { REDIS_URL: redis.url, SESSION_SECRET: randomUUID().repeat(2) },
    async close() {
      await redis.stop();
      await onServer(main, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Combines two instances of a program: requests go to the next one that is ready. */
export async function pair(start: () => Promise<Part>): Promise<Part> {
  const parts = [await start(), await start()];
  const balancer = await Balancer.open(
    parts.map(({ url }) => url()),
    '/readyz',
  );
  const all = (work: (part: Part) => Promise<unknown>) => async () => {
    await Promise.all(parts.map(work));
    await balancer.checkReadiness();
  };
  return {
    start: all((part) => part.start()),
    stop: all((part) => part.stop()),
    kill: all((part) => part.kill()),
    async close() {
      balancer.close();
      await Promise.all(parts.map((part) => part.stop()));
    },
    url: () => balancer.url,
    child: () => {
      const [first] = parts;
      if (!first) throw new Error('There is no program');
      return first.child();
    },
  };
}
