import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openSimulation, tryAction } from './activity.ts';
import { argue, chatter } from './chat-actions.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('parties write where a dispute is open, and nowhere else', async () => {
  const { db } = database;
  const began = new Date();
  const simulation = await openSimulation({ db, now: () => new Date() }, 5);
  for (let count = 0; count < 10; count += 1) await argue(simulation);
  const { rows } = await db.execute<{ all: number; open: number; holes: number }>(sql`
    select count(*)::int as all, count(*) filter (where q.status in (0, 1, 2))::int as open,
      count(*) filter (where m.text like '%{%')::int as holes
    from group_chat_messages m join group_chats c on c.id = m.group_chat_id
    left join disputes q on q.id = c.deal_id where m.date_created >= ${began}`);
  expect(rows[0]).toMatchObject({ all: rows[0]?.open, holes: 0 });
  expect(rows[0]?.all).toBeGreaterThan(5);
});

it('users write in public rooms and in private chats', async () => {
  const { db } = database;
  const began = new Date();
  const simulation = await openSimulation({ db, now: () => new Date() }, 6);
  for (let count = 0; count < 12; count += 1) await tryAction(chatter, simulation);
  const { rows } = await db.execute<{ all: number }>(sql`
    select (select count(*) from public_chat_messages where date_created >= ${began})::int
      + (select count(*) from private_chat_messages where date_created >= ${began})::int as all`);
  expect(rows[0]?.all).toBeGreaterThan(5);
});
