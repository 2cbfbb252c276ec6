import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Whether somebody watches the process; one that is gone needs no watching. */
function isWatched(pid: number): boolean {
  try {
    return /^TracerPid:\s+[1-9]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}

/** Whatever these processes sync to disk fails with an I/O error, for as long as strace runs. */
function strace(pids: readonly number[]): ChildProcess {
  const [first = 0] = pids;
  // Processes of another may be watched by nobody else, not even by root where it is confined.
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
 * No process of the server can sync what it wrote any more, as on a disk that breaks. What a commit could
 * not sync may be lost: the server tells nobody that it happened, ends, and begins anew from what is on
 * disk. The process that watches over the others is spared, so that it can.
 *
 * @returns what was done, in words
 * @throws where the server committed all the same
 */
export async function failSyncs(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  // What the server did not confirm may have been kept all the same, the last time.
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
