import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { chatTexts } from './chat-texts.data.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const count = async (query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await database.db.execute<{ count: number }>(query);
  return Number(rows[0]?.count);
};

test('every deal has a chat, and each chat ends with its last message', async () => {
  expect(
    await count(sql`select count(*) from deals d
    where not exists (select 1 from group_chats c where c.deal_id = d.id)`),
  ).toBe(0);
  expect(
    await count(sql`select count(*) from group_chats c
    where c.last_message_id is distinct from
      (select max(m.id) from group_chat_messages m where m.group_chat_id = c.id)`),
  ).toBe(0);
});

test('within a chat ids rise with time, and nothing is said in the future or before the deal', async () => {
  expect(
    await count(sql`select count(*) from (
    select date_created < lag(date_created) over (partition by group_chat_id order by id) as back
    from group_chat_messages) m where back`),
  ).toBe(0);
  expect(
    await count(sql`select count(*) from group_chat_messages where date_created > now()`),
  ).toBe(0);
  expect(
    await count(sql`select count(*) from group_chat_messages m
    join group_chats c on c.id = m.group_chat_id where m.date_created < c.date_created`),
  ).toBe(0);
});

test('only the parties and staff speak, and an open dispute tells its reason', async () => {
  expect(
    await count(sql`select count(*) from group_chat_messages m
    join group_chats c on c.id = m.group_chat_id join deals d on d.id = c.deal_id
    where m.chat_member_type = 0 and m.user_id not in (d.seller_id, d.buyer_id)`),
  ).toBe(0);
  expect(
    await count(sql`select count(*) from disputes q where q.status in (0, 1, 2)
    and (select count(*) from group_chat_messages m join group_chats c on c.id = m.group_chat_id
      where c.deal_id = q.id and m.chat_member_type = 0) < 2`),
  ).toBe(0);
});

test('receipts are pictures that the messages name', async () => {
  const { rows } = await database.db.execute<{ size: number; head: string }>(sql`
    select f.size, encode(substring(f.content from 1 for 4), 'hex') as head
    from group_chat_messages m cross join lateral jsonb_array_elements(m.files) e
    join user_files f on f.id = (e->>'id')::bigint`);
  expect(rows.length).toBeGreaterThan(10);
  for (const { size, head } of rows) {
    expect(head).toBe('89504e47');
    expect(size).toBeLessThan(30_000);
  }
});

test('all six languages say the same things', () => {
  const shape = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((one: unknown) => (Array.isArray(one) ? (one[0] as unknown) : typeof one))
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
        : typeof value;
  expect(Object.keys(chatTexts).sort()).toEqual(['en', 'es', 'et', 'ru', 'tr', 'zh']);
  for (const texts of Object.values(chatTexts)) expect(shape(texts)).toEqual(shape(chatTexts.en));
});
