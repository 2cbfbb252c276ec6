import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import type { Measured } from './measured.ts';

/** Time limit of the first start in milliseconds: it seeds the whole world. */
const startTimeoutMs = 300_000;

/** Runs `npm start` without npm, until it prints the console's URL. */
async function startOnce(dataDir: string): Promise<{ tookMs: number; child: ChildProcess }> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('It does not start')), startTimeoutMs);
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
      if (!output.includes(`:${port}`)) return;
      clearTimeout(limit);
      resolve();
    });
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${output}`)));
  });
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  if (!ready.ok) throw new Error(`It says that it is ready, and answers ${ready.status}`);
  return { tookMs: performance.now() - begun, child };
}

async function stop(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** S1: a restart with everything built and seeded. */
export async function secondStart(rounds: number): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-start-bench-'));
  try {
    const first = await startOnce(dataDir);
    await stop(first.child);
    const values: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { tookMs, child } = await startOnce(dataDir);
      values.push(tookMs);
      await stop(child);
    }
    const note = `wall clock, the whole world of the demo; the first start took ${(first.tookMs / 1000).toFixed(0)} s`;
    return { S1: { values, note } };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
