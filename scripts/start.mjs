/** `npm start`: everything from a fresh clone to a running console. */
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';
import { requireNode } from './node-version.mjs';

requireNode();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
try {
  console.log('\nWatchfloor\n');
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { build } = await import('./build.ts');
  const { runPrograms } = await import('./programs.ts');
  await runPrograms(build);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
