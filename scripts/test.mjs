/** `npm test`: every check, from a fresh clone. `--all` adds those that take long. */
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';
import { requireNode } from './node-version.mjs';

requireNode();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
try {
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { check } = await import('./check.ts');
  process.exitCode = await check(process.argv.includes('--all'));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
