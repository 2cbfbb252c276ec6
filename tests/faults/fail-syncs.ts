import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Returns whether the process is traced. A process that is gone needs no tracing. */
function isWatched(pid: number): boolean {
  try {
    return /^TracerPid:\s+[1-9]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}

/** Makes every disk sync of these processes fail with an I/O error, as long as strace runs. */
function strace(pids: readonly number[]): ChildProcess {
  const [first = 0] = pids;
  // Only the same account may trace another's processes, and in a confined environment not even
  // root.
  const { uid, gid } = statSync(`/proc/${first}`);
  const calls = ['-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO'];
  const of = pids.flatMap((pid) => ['-p', String(pid)]);
  const child = spawn('strace', [...calls, ...of], { uid, gid, stdio: 'ignore' });
  child.on('error', () => undefined);
  return child;
}

const isOver = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

/**
 * Makes every disk sync of the server fail, as on a broken disk. What a commit could not sync may
 * be lost: the server does not report the commit, ends, and restarts from what is on disk. The
 * supervising process is spared, so that it can restart the others.
 *
 * @returns a description of the fault
 * @throws if the server committed anyway
 */
export async function failSyncs(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  // On the previous run the server may have kept the table although it did not confirm it.
  await client.query('drop table if exists unsynced');
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  const pids = rows.map(({ pid }) => pid);
  const child = strace(pids);
  try {
    while (!isOver(child) && !pids.every(isWatched)) await sleep(10);
    if (isOver(child)) return 'no fsync error, since strace may watch nothing here';
    const written = await client.query('create table unsynced ()').then(
      () => true,
      () => false,
    );
    if (written) throw new Error('F-11: the server committed what it could not sync');
    await sleep(1_000);
  } finally {
    child.kill('SIGTERM');
    while (!isOver(child)) await sleep(10);
    await client.end().catch(() => undefined);
  }
  return 'fsync failed with EIO';
}
