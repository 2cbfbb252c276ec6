import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { installFromDebian } from './debian.ts';
import { onFreePort } from './free-port.ts';

export interface Postgres {
  readonly url: string;
  /** Restarts immediately, as after a crash, with the same port and data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a separate PostgreSQL in a temporary folder; `stop` removes it. It runs in a fast mode
 * because its data is temporary, unless it is `durable`: then committed data is synced to disk.
 */
export async function startPostgres(
  onProgress: (detail: string) => void,
  { durable = false } = {},
): Promise<Postgres> {
  let bin = findBin();
  if (!bin) {
    onProgress('installing it');
    if (!(await installFromDebian('postgresql')))
      throw new Error('PostgreSQL is not installed here; the tests on it are left out.');
    bin = findBin();
  }
  if (!bin) throw new Error('PostgreSQL was installed but its initdb was not found.');
  const dir = mkdtempSync(join(tmpdir(), 'watchfloor-postgres-'));
  const data = join(dir, 'data');
  const asPostgres = root() ? ownedByPostgres(dir) : {};
  const tool = (name: string, ...args: string[]) =>
    execFileSync(join(bin, name), args, { stdio: 'ignore', cwd: dir, ...asPostgres });
  tool('initdb', '-D', data, '-U', 'watchfloor', '--auth=trust', '-E', 'UTF8', '--no-sync');
  const startOn = (port: number) => {
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${dir} -c max_connections=200${durable ? '' : ' -c fsync=off'}`;
    tool('pg_ctl', '-D', data, '-o', options, '-w', '-t', '120', '-l', join(dir, 'log'), 'start');
    return port;
  };
  const port = await onFreePort(async (port) => startOn(port));
  return {
    url: `postgres://watchfloor@127.0.0.1:${port}/postgres`,
    async restart() {
      tool('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      startOn(port);
    },
    async stop() {
      tool('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Runs a query on a server over a separate connection. */
export async function onServer(
  url: string,
  use: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

/** Returns the URL of another database on the same server. */
export function databaseNamed(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return String(other);
}

const root = () => process.getuid?.() === 0;

/** initdb refuses root, so the distribution's own account runs it. */
function ownedByPostgres(dir: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const owner = { uid: id('-u'), gid: id('-g') };
  chownSync(dir, owner.uid, owner.gid);
  chmodSync(dir, 0o755);
  return owner;
}

/** Whether PostgreSQL is installed here. */
export const hasPostgres = (): boolean => findBin() !== undefined;

function findBin(): string | undefined {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base) : [];
  const bins = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'));
  return [...bins, '/usr/local/bin', '/opt/homebrew/bin'].find((bin) =>
    existsSync(join(bin, 'initdb')),
  );
}
