import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
