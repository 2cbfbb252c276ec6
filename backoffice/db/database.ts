import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { embeddedFailure, NewerDatabase, postgresFailure } from './open-failure.ts';
import { startPglite } from './pglite.ts';
import { Listener } from './postgres-listener.ts';
import { SingleSessionPool } from './single-session-pool.ts';

/** The database outside a transaction. */
export type Db = NodePgDatabase<Record<string, never>>;
/** A transaction. On PGlite nothing else runs meanwhile: keep it short and never use `Db` inside. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface DatabaseSettings {
  /** PostgreSQL's address; without it PGlite is used. */
  readonly url?: string | undefined;
  /** PGlite's directory; without it in memory. */
  readonly dataDir?: string | undefined;
  /** PGlite only: a dump to begin from. */
  readonly from?: string | undefined;
}

export interface Database {
  readonly db: Db;
  readonly engine: 'pglite' | 'postgres';
  /** Calls back after each NOTIFY of the channel; on a lost connection it comes back by itself. */
  listen(channel: string, fn: (payload: string) => void): Promise<void>;
  /** PGlite only: writes all of it into one file that `from` takes. */
  dump?(path: string): Promise<void>;
  close(): Promise<void>;
}

// Counts and ids are int8, which `pg` gives as text: they stay below 2^53 here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** A waiter on PGlite is queued behind every transaction before it; past this it is told. */
const patience = 30_000;

/** Opens the database and brings its schema up to date. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.url ? openPostgres(settings.url) : openPglite(settings);
}

async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c timezone=UTC' });
  // A connection that breaks is replaced by the pool. Without listeners it ends the process: while it
  // is idle the pool's, between two statements of a transaction its own.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const listener = new Listener(url);
  const close = async () => {
    await listener.close();
    await pool.end();
  };
  await migrateAlone(pool, close).catch((error: unknown) => {
    throw postgresFailure(url, error);
  });
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    engine: 'postgres',
    listen: (channel, fn) => listener.listen(channel, fn),
    close,
  };
}

async function openPglite(start: DatabaseSettings): Promise<Database> {
  const lite = await startPglite({
    ...(start.dataDir === undefined ? {} : { dataDir: start.dataDir }),
    ...(start.from === undefined ? {} : { from: start.from }),
  });
  const heard = new Map<string, ((payload: string) => void)[]>();
  // One session, so one connection that never idles out.
  const pool = new SingleSessionPool({ stream: () => lite.socket() }, patience);
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => {
      for (const fn of heard.get(channel) ?? []) fn(payload ?? '');
    });
  });
  const close = async () => {
    await pool.end();
    await lite.close();
  };
  await migrateAlone(pool, close).catch((error: unknown) => {
    throw start.dataDir === undefined ? error : embeddedFailure(resolve(start.dataDir), error);
  });
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    engine: 'pglite',
    async listen(channel, fn) {
      heard.set(channel, [...(heard.get(channel) ?? []), fn]);
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    dump: (path) => lite.dump(path),
    close,
  };
}

/** Several back offices may start at once on one PostgreSQL: the first migrates, the others wait. */
async function migrateAlone(pool: pg.Pool, close: () => Promise<void>): Promise<void> {
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock(7236001)');
      await refuseNewer(client);
      await migrate(drizzle(client), { migrationsFolder });
      await client.query('select pg_advisory_unlock(7236001)');
    } finally {
      client.release();
    }
  } catch (error) {
    await close();
    throw error;
  }
}

/** Statements of this release would fail half way, or spoil what they do not know. @throws NewerDatabase */
async function refuseNewer(client: pg.PoolClient): Promise<void> {
  const table = 'drizzle.__drizzle_migrations';
  const there = await client.query<{ yes: boolean }>('select to_regclass($1) is not null as yes', [
    table,
  ]);
  if (!there.rows[0]?.yes) return;
  const { rows } = await client.query<{ at: string }>(
    `select max(created_at)::text as at from ${table}`,
  );
  const theirs = Number(rows[0]?.at);
  const ours = Math.max(
    ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis),
  );
  if (theirs > ours) throw new NewerDatabase(new Date(theirs), new Date(ours));
}
