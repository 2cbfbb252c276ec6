import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/build.mjs';
import { run } from '../../scripts/step.mjs';

/**
 * Runs once per run: builds the client, and creates the world that every stack copies, unless it
 * exists.
 */
export default async function setUp(): Promise<() => void> {
  await build();
  if (process.env.WATCHFLOOR_WORLD) return () => {};
  const world = mkdtempSync(join(tmpdir(), 'watchfloor-world-'));
  await run('the world of the browser tests', process.execPath, [
    ...['--import', 'tsx', 'tests/browser/make-world.ts', world],
  ]);
  process.env.WATCHFLOOR_WORLD = world;
  return () => rmSync(world, { recursive: true, force: true });
}
