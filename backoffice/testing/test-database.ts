import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Database, openDatabase } from '../db/database.ts';
import { type SeedSize, seedIfEmpty } from '../seed/seed.ts';

/** The small world of the tests. */
export const testSize: SeedSize = { users: 300, transactions: 2_000 };

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The sources of the template. A change in them makes a new one. */
const sources = ['backoffice/db', 'backoffice/seed', 'backoffice/ledger', 'machines'];

type World = 'small' | 'empty';

/**
 * Returns the name of today's template. The seed is relative to the time of seeding, so it ages.
 */
function templateName(world: World): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const source of sources) {
    for (const name of readdirSync(join(root, source), {
      recursive: true,
      encoding: 'utf8',
    }).sort()) {
      if (!/\.(ts|sql)$/.test(name) || name.endsWith('.test.ts')) continue;
      hash.update(name).update(readFileSync(join(root, source, name)));
    }
  }
  return `template_${world}_${hash.digest('hex').slice(0, 16)}`;
}

/**
 * Opens a separate database with the small world: PGlite in memory, loaded from a dump that the
 * first call of the day makes; on PostgreSQL if TEST_DATABASE_URL names a server that allows
 * creating databases. `empty` has the schema alone.
 */
export async function openTestDatabase(world: World = 'small'): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openOnServer(url, world) : openInMemory(world);
}

const fill = async ({ db }: Database, world: World): Promise<void> => {
  if (world === 'small') await seedIfEmpty(db, { size: testSize });
};

const isOld = (path: string): boolean => {
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - written > 86_400_000;
};

async function openInMemory(world: World): Promise<Database> {
  const folder = join(root, 'node_modules/.cache/watchfloor');
  const name = `${templateName(world)}.tar`;
  const from = join(folder, name);
  if (!existsSync(from)) {
    mkdirSync(folder, { recursive: true });
    const fresh = await openDatabase({});
    await fill(fresh, world);
    await fresh.dump?.(from);
    await fresh.close();
    for (const old of readdirSync(folder)) {
      // Another test may be about to load a younger one.
      if (old.startsWith(`template_${world}`) && isOld(join(folder, old))) {
        rmSync(join(folder, old), { force: true });
      }
    }
  }
  return openDatabase({ from });
}

async function openOnServer(url: string, world: World): Promise<Database> {
  const template = templateName(world);
  const of = (database: string): string => Object.assign(new URL(url), { pathname: database }).href;
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  const own = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  try {
    // One process makes the template, the others wait: a database that is being filled cannot be
    // copied.
    await server.query('select pg_advisory_lock(7236003)');
    const known = await server.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) await makeTemplate(server, of, template, world);
    await server.query(`create database ${own} template ${template}`);
    await server.query('select pg_advisory_unlock(7236003)');
  } finally {
    await server.end();
  }
  const database = await openDatabase({ url: of(own) });
  return {
    ...database,
    async close() {
      await database.close();
      const last = new pg.Client({ connectionString: url });
      await last.connect();
      await last.query(`drop database ${own} with (force)`);
      await last.end();
    },
  };
}

async function makeTemplate(
  server: pg.Client,
  of: (database: string) => string,
  template: string,
  world: World,
): Promise<void> {
  const draft = `${template}_draft`;
  await server.query(`drop database if exists ${draft} with (force)`);
  await server.query(`create database ${draft}`);
  const fresh = await openDatabase({ url: of(draft) });
  await fill(fresh, world);
  await fresh.close();
  await server.query(`alter database ${draft} rename to ${template}`);
}
