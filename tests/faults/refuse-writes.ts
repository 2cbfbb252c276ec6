import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Sets the maximum file size in bytes; `unlimited` reverts it. */
function limit(pids: readonly number[], fsize: string): void {
  for (const pid of pids) {
    const owner = statSync(`/proc/${pid}`, { throwIfNoEntry: false });
    if (!owner) continue;
    // Only the same account may change the limits of another's process, and in a confined
    // environment not even root.
    const { uid, gid } = owner;
    spawnSync('prlimit', ['--pid', String(pid), `--fsize=${fsize}:`], { uid, gid });
  }
}

/**
 * For one second, no process of the server can extend a file, as on a full disk. A commit that
 * cannot write its log ends all connections, and the server recovers.
 *
 * @returns a description of the fault
 * @throws if the server could write anyway
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
