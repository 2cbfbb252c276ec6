import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { options } from './schema/records.ts';

const writer = fileURLToPath(new URL('./testing/endless-writer.ts', import.meta.url));

// Skipped on PostgreSQL, because such a run always has a second run on the embedded engine.
describe.skipIf(process.env.TEST_DATABASE_URL)('PGlite on disk', () => {
  let dataDir: string;
  const children: ChildProcess[] = [];
  beforeEach(() => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'durability-')), 'database');
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  });

  /** Writes until the process is killed. Returns what it had acknowledged by then. */
  async function writeUntilKilled(round: number): Promise<string[]> {
    const child = fork(writer, [dataDir, String(round)], { execArgv: ['--import', 'tsx'] });
    children.push(child);
    const acknowledged: string[] = [];
    await new Promise<void>((done) => {
      child.on('message', (key) => {
        acknowledged.push(String(key));
        if (acknowledged.length === 60) done();
      });
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    return acknowledged;
  }

  it('loses nothing acknowledged to kill -9', { timeout: 90_000 }, async () => {
    const acknowledged: string[] = [];
    for (const round of [1, 2, 3]) acknowledged.push(...(await writeUntilKilled(round)));
    const { db, close } = await openDatabase({ dataDir });
    const stored = await db.select().from(options).where(inArray(options.key, acknowledged));
    await close();
    expect(stored).toHaveLength(acknowledged.length);
    expect(acknowledged.length).toBeGreaterThanOrEqual(180);
  });

  it('is not opened by two', { timeout: 60_000 }, async () => {
    const { close } = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow(/is in use by process \d+/);
    await close();
  });
});
