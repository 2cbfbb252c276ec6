import { expect, test } from 'vitest';
import { show } from '../../scripts/show.ts';
import { run } from '../../scripts/step.mjs';

const node = process.execPath;
const forEver = ['-e', 'setInterval(() => undefined, 1000)'];

test('a command answers its exit code', async () => {
  expect(await show(node, ['-e', 'process.exit(3)'], { env: {} })).toBe(3);
  expect(await show(node, ['-e', ''], { env: {}, timeoutMs: 60_000 })).toBe(0);
});

test('a command that hangs is ended and has failed', async () => {
  expect(await show(node, forEver, { env: {}, timeoutMs: 100 })).toBe(1);
  await expect(run('Types', node, forEver, { timeout: 100 })).rejects.toThrow(/Types was ended by/);
});
