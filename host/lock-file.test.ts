import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeLock } from './lock-file.ts';

describe('lock file', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
    path = join(folder, 'it.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is held once, and free again after the release', () => {
    const release = takeLock(path, 'The directory');
    expect(() => takeLock(path, 'The directory')).toThrow(
      `The directory is in use by process ${process.pid}. Stop that process, or set another directory.`,
    );
    release();
    expect(existsSync(path)).toBe(false);
    takeLock(path, 'The directory')();
  });

  it('is taken over from a process that is dead', async () => {
    const child = fork('-e', ['0'], { execPath: process.execPath, execArgv: [], silent: true });
    await once(child, 'exit');
    writeFileSync(path, `${child.pid} 1\n`);
    const release = takeLock(path, 'The directory');
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    release();
  });

  it.runIf(process.platform === 'linux')('is taken over where the pid was given to another', () => {
    writeFileSync(path, `${process.pid} 1\n`);
    takeLock(path, 'The directory')();
  });

  it.runIf(process.platform === 'linux')(
    'is taken over from one that ended unnoticed',
    async () => {
      // `sleep` replaces the shell and never waits for the shell's child, which ends when its input does.
      const script = 'exec 3<&0; cat <&3 >/dev/null & echo $!; exec sleep 60';
      const parent = spawn('sh', ['-c', script]);
      const [output] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(String(output));
      const nameOf = (of: number | undefined) => readFileSync(`/proc/${of}/comm`, 'utf8').trim();
      await vi.waitUntil(() => nameOf(parent.pid) === 'sleep', { timeout: 10_000 });
      parent.stdin.end();
      const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8');
      await vi.waitUntil(() => stat().includes(') Z '), { timeout: 10_000 });
      const start = stat()
        .slice(stat().lastIndexOf(')') + 2)
        .split(' ')[19];
      writeFileSync(path, `${pid} ${start}\n`);
      takeLock(path, 'The directory')();
      parent.kill('SIGKILL');
    },
  );

  it('is taken over where it says nothing', () => {
    writeFileSync(path, '');
    takeLock(path, 'The directory')();
  });
});
