import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { append, headOf, outboxChannel, prune, readAfter } from './outbox.ts';

describe('outbox', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('empty');
  });
  afterAll(() => database.close());

  const event = (id: number) => ({
    ...{ entity: 'order', id, kind: 'changed' as const, by: null, row: { id } },
  });
  const eventsAfter = async (offset: number, limit = 1_000) => {
    const { epoch } = await headOf(database.db);
    const read = await readAfter(database.db, { epoch, offset }, limit);
    if ('reset' in read) throw new Error('reset');
    return read.events;
  };

  it('numbers in the order of commits, so that a reader passes over nobody', async () => {
    const { db } = database;
    let reading = true;
    const seen: number[] = [];
    const reader = (async () => {
      let last = 0;
      while (reading || last < (await headOf(db)).offset) {
        for (const { offset } of await eventsAfter(last, 7)) {
          seen.push(offset);
          last = offset;
        }
        await new Promise((done) => setImmediate(done));
      }
    })();
    const writers = Array.from({ length: 12 }, async (_, writer) => {
      for (let round = 0; round < 15; round += 1) {
        const attempt = db.transaction(async (tx) => {
          await append(tx, [event(writer), event(writer)], new Date());
          // Transactions often commit in a different order than they start.
          if (database.engine === 'postgres') {
            await tx.execute(sql`select pg_sleep(${((writer * 7 + round * 3) % 10) / 500})`);
          }
          if (round % 5 === 4) throw new Error('changed my mind');
        });
        await attempt.catch(() => undefined);
      }
    });
    await Promise.all(writers);
    reading = false;
    await reader;
    expect(seen).toEqual(Array.from({ length: 12 * 12 * 2 }, (_, index) => index + 1));
  });

  it('wakes whoever listens once it is committed', async () => {
    const { db } = database;
    const { offset } = await headOf(db);
    let wake: () => void = () => undefined;
    const woken = new Promise<void>((done) => {
      wake = done;
    });
    await database.listen(outboxChannel, () => wake());
    await db.transaction((tx) => append(tx, [event(5)], new Date()));
    await woken;
    expect(await eventsAfter(offset)).toMatchObject([
      { offset: offset + 1, id: 5, row: { id: 5 } },
    ]);
  });

  it('says reset where the past cannot be given', async () => {
    const { db } = database;
    const head = await headOf(db);
    const read = (epoch: string, offset: number) => readAfter(db, { epoch, offset }, 10);
    expect(await read('another', 1)).toEqual({ reset: head });
    expect(await read(head.epoch, head.offset + 1)).toEqual({ reset: head });
    expect(await read(head.epoch, head.offset)).toEqual({ events: [] });
    await prune(db, 3);
    expect(await read(head.epoch, head.offset - 4)).toEqual({ reset: head });
    expect(await eventsAfter(head.offset - 3)).toHaveLength(3);
    await prune(db, 0);
    expect(await read(head.epoch, head.offset - 1)).toEqual({ reset: head });
  });
});
