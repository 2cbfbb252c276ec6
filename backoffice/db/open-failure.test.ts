import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { OlderLayout, postgresFailure } from './open-failure.ts';

let above: string;
let dataDir: string;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'opening-'));
  dataDir = join(above, 'database');
});
afterEach(() => rmSync(above, { recursive: true, force: true }));

const failure = (opening: Promise<unknown>): Promise<string> =>
  opening.then(
    () => 'opened',
    (error: Error) => error.message,
  );

test('a damaged embedded database is named with its remedy, and its files are private', async () => {
  await (await openDatabase({ dataDir })).close();
  const open = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dataDir, name)).isFile())
    .filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  writeFileSync(join(dataDir, 'global', 'pg_control'), 'x'.repeat(8192));
  const message = await failure(openDatabase({ dataDir }));
  expect(message).toMatch(
    /database cannot be opened by the embedded database \(.{1,200}\)\. Restore a backup \(npm run restore -- FILE --force\), or move/,
  );
  expect(message.startsWith(dataDir)).toBe(true);
  expect(message).not.toContain('\n');
});

test.runIf(process.env.TEST_ALL)(
  'a database of a newer release is refused, untouched',
  async () => {
    const newer = await openDatabase({ dataDir });
    await newer.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${Date.UTC(2031, 4, 6)})`,
    );
    await newer.close();
    expect(await failure(openDatabase({ dataDir }))).toMatch(
      /^The database was written by a newer Watchfloor: its schema is of 2031-05-06, this release knows those up to 20\d\d-\d\d-\d\d\. Start the newer release, or restore a backup from before the update\.$/,
    );
  },
);

test('a database of an older layout is refused, untouched, and the line says how to keep or recreate it', async () => {
  const older = await openDatabase({ dataDir });
  await older.db.execute(
    sql`update drizzle.__drizzle_migrations set created_at = created_at - 86400000`,
  );
  await older.close();
  const expected = new RegExp(
    `^The database in ${dataDir} has an older layout \\(20\\d\\d-\\d\\d-\\d\\d\\) that this release cannot update\\. ` +
      'Nothing was changed\\. To keep its data, start the release that wrote it; to begin anew, ' +
      'set DATA_DIR to another folder or delete this one: an empty one is seeded\\.$',
  );
  expect(await failure(openDatabase({ dataDir }))).toMatch(expected);
  expect(await failure(openDatabase({ dataDir }))).toMatch(expected);
});

test('PostgreSQL of an older layout is named by DATABASE_URL, without its password', () => {
  const url = 'postgresql://office:hush-hush@db.example:5432/world';
  expect(postgresFailure(url, new OlderLayout(new Date('2026-11-21T10:00:00Z'))).message).toBe(
    'The database at db.example:5432/world (DATABASE_URL) has an older layout (2026-11-21) that this release cannot update. ' +
      'Nothing was changed. To keep its data, start the release that wrote it; to begin anew, set DATABASE_URL to an empty database.',
  );
});

test('PostgreSQL that does not answer is named without its password', async () => {
  const url = 'postgresql://office:hush-hush@127.0.0.1:1/world';
  expect(await failure(openDatabase({ url }))).toBe(
    'The database at 127.0.0.1:1/world (DATABASE_URL) cannot be used: connect ECONNREFUSED 127.0.0.1:1. ' +
      'Start it, or correct the address, then start again.',
  );
});
