import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process and everything below it that runs now. Linux. */
export function treeOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return [pid, ...children.flatMap((child) => treeOf(Number(child)))];
  } catch {
    return [];
  }
}

/** A zombie holds nothing: it waits for whoever collects it. */
export function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Processes that work in the folder: also those that were started after a tree was read. */
export const runningIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      } catch {
        // It ended meanwhile, or is another account's.
        return false;
      }
    })
    .map(Number);
