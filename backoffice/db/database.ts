import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { embeddedFailure, NewerDatabase, OlderLayout, postgresFailure } from './open-failure.ts';
import { startPglite } from './pglite.ts';
import { Listener } from './postgres-listener.ts';
import { SingleSessionPool } from './single-session-pool.ts';

/** The database outside a transaction. */
export type Db = NodePgDatabase<Record<string, never>>;
/**
 * A transaction. On PGlite nothing else runs in the meantime: keep it short and never use `Db`
 * inside.
 */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface DatabaseSettings {
  /** The URL of PostgreSQL. Without it, PGlite is used. */
  readonly url?: string | undefined;
  /** The directory of PGlite. Without it, the data is in memory. */
  readonly dataDir?: string | undefined;
  /** PGlite only: a dump to start from. */
  readonly from?: string | undefined;
}

export interface Database {
  readonly db: Db;
  readonly engine: 'pglite' | 'postgres';
  /**
   * Calls back after each NOTIFY of the channel. Reconnects automatically after a lost connection.
   */
  listen(channel: string, fn: (payload: string) => void): Promise<void>;
  /** PGlite only: writes the whole database into one file that `from` accepts. */
  dump?(path: string): Promise<void>;
  close(): Promise<void>;
}

// Counts and ids are int8, which `pg` returns as text. Here they stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** On PGlite a query queues behind every earlier transaction. After this time it fails. */
const queueTimeoutMs = 30_000;

/** Opens the database and migrates its schema. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.url ? openPostgres(settings.url) : openPglite(settings);
}

async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c timezone=UTC' });
  // The pool replaces broken connections. Without these listeners the error ends the process: the
  // pool emits it for an idle connection, the connection itself between two statements of a
  // transaction.
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
  const listeners = new Map<string, ((payload: string) => void)[]>();
  // One session, so one connection that never idles out.
  const pool = new SingleSessionPool({ stream: () => lite.socket() }, queueTimeoutMs);
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => {
      for (const fn of listeners.get(channel) ?? []) fn(payload ?? '');
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
      listeners.set(channel, [...(listeners.get(channel) ?? []), fn]);
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    dump: (path) => lite.dump(path),
    close,
  };
}

/**
 * Several back offices may start at once on one PostgreSQL: the first one migrates, the others
 * wait.
 */
async function migrateAlone(pool: pg.Pool, close: () => Promise<void>): Promise<void> {
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock(7236001)');
      await refuseForeignSchema(client);
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

/**
 * Refuses a database that this release cannot migrate, before any statement changes it.
 * @throws NewerDatabase if a newer release wrote it
 * @throws OlderLayout if it was created from migrations that were since squashed into the initial
 * ones
 */
async function refuseForeignSchema(client: pg.PoolClient): Promise<void> {
  const table = 'drizzle.__drizzle_migrations';
  const there = await client.query<{ yes: boolean }>('select to_regclass($1) is not null as yes', [
    table,
  ]);
  if (!there.rows[0]?.yes) return;
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    `select min(created_at)::text as first, max(created_at)::text as last from ${table}`,
  );
  const [applied] = rows;
  if (!applied?.first || !applied.last) return;
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const newest = Math.max(...known);
  if (Number(applied.last) > newest)
    throw new NewerDatabase(new Date(Number(applied.last)), new Date(newest));
  if (Number(applied.first) !== Math.min(...known))
    throw new OlderLayout(new Date(Number(applied.last)));
}
