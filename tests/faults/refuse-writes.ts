import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Bytes to which a file may grow; `unlimited` heals it. */
function limit(pids: readonly number[], fsize: string): void {
  for (const pid of pids) {
    const owner = statSync(`/proc/${pid}`, { throwIfNoEntry: false });
    if (!owner) continue;
    // Limits of another's process may be changed by nobody else, not even by root where it is confined.
    const { uid, gid } = owner;
    spawnSync('prlimit', ['--pid', String(pid), `--fsize=${fsize}:`], { uid, gid });
  }
}

/**
 * For a second no process of the server may write to a file any further, as on a disk that is full. A
 * commit that finds its log unwritable ends all connections, and the server recovers.
 *
 * @returns what was done, in words
 * @throws where the server could write all the same
 */
export async function refuseWrites(url: string): Promise<string> {
  if (spawnSync('prlimit', ['--version']).status !== 0)
    return 'no full disk, since prlimit is not here';
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  const pids = rows.map(({ pid }) => pid);
  limit(pids, '4096');
  try {
    const written = await client.query('create table unwritable ()').then(
      () => true,
      () => false,
    );
    if (written) throw new Error('F-11: the server could write all the same');
    await sleep(1_000);
  } finally {
    limit(pids, 'unlimited');
    await client.end().catch(() => undefined);
  }
  return 'every write to disk refused for 1 s';
}
