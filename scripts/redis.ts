import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.ts';

export interface TestRedis {
  readonly url: string;
  /** As a process that is killed: nothing is said to anybody. */
  stop(): Promise<void>;
}

/** Path of a Redis server on this machine. */
export function findRedis(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path));
}

/** The same, installed where that is possible without asking. */
export async function needRedis(say: (detail: string) => void): Promise<string> {
  const found = findRedis();
  if (found) return found;
  say('installing it');
  if (await installFromDebian('redis-server')) {
    const installed = findRedis();
    if (installed) return installed;
  }
  throw new Error('Redis is not installed here; the tests on it are left out.');
}

/** A Redis of our own in a temporary folder, on a port that is free or given. */
export async function startRedis(
  path: string,
  given?: number,
): Promise<TestRedis & { port: number }> {
  const dir = mkdtempSync(join(tmpdir(), 'watchfloor-redis-'));
  const port = given ?? (await freePort());
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', ''];
  const server = spawn(path, options, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await answering(port);
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Redis was started but does not answer.');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
