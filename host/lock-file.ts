import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The fields of a process from its state on, or none where it is gone. Linux only. */
function statOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Moment a process began, in clock ticks since boot; tells a reused pid apart. */
const startOf = (pid: number): string | null => statOf(pid)[19] ?? null;

/** It ended, and nobody has asked how: in a container without an init process it stays so for good. */
const isZombie = (pid: number): boolean => statOf(pid)[0] === 'Z';

function isAlive(pid: number, start: string | null): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
  if (isZombie(pid)) return false;
  return start === null || startOf(pid) === null || startOf(pid) === start;
}

/**
 * Takes a lock that dies with this process. Returns the release.
 *
 * Throws where a living process holds it. A dead one's is taken over: the file is first moved aside
 * and compared, so that of two who both saw it stale only one wins.
 */
export function takeLock(
  path: string,
  subject: string,
  remedy = 'Stop that process, or set another directory.',
): () => void {
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}\n`;
  for (;;) {
    try {
      writeFileSync(path, mine, { flag: 'wx', mode: 0o600 });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const theirs = readOrEmpty(path);
    const [pid = '', start = ''] = theirs.trim().split(' ');
    if (isAlive(Number(pid), start === '' ? null : start)) {
      throw new Error(`${subject} is in use by process ${pid}. ${remedy}`);
    }
    const aside = `${path}.${process.pid}`;
    try {
      renameSync(path, aside);
    } catch (error) {
      if (hasCode(error, 'ENOENT')) continue;
      throw error;
    }
    if (readOrEmpty(aside) !== theirs) renameSync(aside, path);
    else rmSync(aside);
  }
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}
