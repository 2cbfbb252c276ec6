import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** A snapshot repeats the whole schema, so keeping each one makes the folder grow quadratically. */
test('only the snapshot of the last migration is kept', () => {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[];
  };
  const last = entries.at(-1)?.tag.slice(0, 4);
  expect(readdirSync(`${folder}/meta`).sort()).toEqual([`${last}_snapshot.json`, '_journal.json']);
  expect(readdirSync(folder).filter((name) => name.endsWith('.sql'))).toEqual(
    entries.map(({ tag }) => `${tag}.sql`),
  );
});

const statements = (from: number, to: number) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .slice(from, to)
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

test('sent texts and roles of users outlive the migrations that change them', async () => {
  const database = await PGlite.create({ extensions: { pg_trgm } });
  for (const sql of statements(0, 23)) await database.exec(sql);
  await database.exec(`
    insert into users (id, user_name, reg_date, roles) values
      (1, 'maker', now(), '{marketMaker,vip}'), (2, 'plain', now(), '{}');
    insert into sent_notifications (id, message, language, date_created)
      values (7, 'Hello', 'ru', '2026-01-02T03:04:05Z'), (9, 'All', null, '2026-01-03T00:00:00Z');
    insert into sent_notification_users (sent_notification_id, user_id) values (7, 1), (7, 2)`);
  for (const sql of statements(23, 26)) await database.exec(sql);
  const rows = async (sql: string) => (await database.query(sql)).rows;
  expect(await rows('select roles from users order by id')).toEqual([
    { roles: ['MarketMaker', 'Vip'] },
    { roles: [] },
  ]);
  expect(
    await rows(`select id, status, message, recipient_count as all, sent_count as sent,
      audience -> 'languageList' as languages from broadcasts order by id`),
  ).toEqual([
    { id: 7, status: 3, message: 'Hello', all: 2, sent: 2, languages: ['ru'] },
    { id: 9, status: 3, message: 'All', all: 0, sent: 0, languages: [] },
  ]);
  expect(
    await rows('select user_id, status, text_version from broadcast_recipients order by user_id'),
  ).toEqual([
    { user_id: 1, status: 1, text_version: 1 },
    { user_id: 2, status: 1, text_version: 1 },
  ]);
  // The next broadcast has an id of its own.
  expect(
    await rows(`insert into broadcasts (message, audience, recipient_count, date_created)
      values ('Next', '{}', 0, now()) returning id`),
  ).toEqual([{ id: 10 }]);
  await database.close();
});
