import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { installFromDebian } from './debian.ts';
import { onFreePort } from './free-port.ts';

export interface TestRedis {
  readonly url: string;
  /** Kills the process, without closing connections. */
  stop(): Promise<void>;
}

/** Returns the path of a Redis server on this machine. */
export function findRedis(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path));
}

/** Returns the same path, after installing Redis if that works without a prompt. */
export async function needRedis(onProgress: (detail: string) => void): Promise<string> {
  const found = findRedis();
  if (found) return found;
  onProgress('installing it');
  if (await installFromDebian('redis-server')) {
    const installed = findRedis();
    if (installed) return installed;
  }
  throw new Error('Redis is not installed here; the tests on it are left out.');
}

/** Starts a separate Redis in a temporary folder, on a free or a given port. */
export async function startRedis(
  path: string,
  given?: number,
): Promise<TestRedis & { port: number }> {
  const dir = mkdtempSync(join(tmpdir(), 'watchfloor-redis-'));
  const start = async (port: number) => ({ port, server: await listening(path, port, dir) });
  const { port, server } = await (given ? start(given) : onFreePort(start));
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Returns the server once it reports that it is ready. */
async function listening(path: string, port: number, dir: string): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', ''];
  const server = spawn(path, options, { stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error('Redis ended before it answered.')));
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve(server);
    });
  });
}
