/**
 * `npm run dev`: the programs as in `npm start`, the client from Vite with hot reload, and `npm run gen`
 * after each change of its sources.
 */
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { step } from './step.mjs';
import { stopBy, stopOnRequest } from './stopping.mjs';

requireNode();
stopOnRequest();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
try {
  await install();
  // In this process, so that it ends with it.
  const { createServer } = await import('vite');
  const vite = await createServer();
  await vite.listen();
  vite.printUrls();
  const { register } = await import('tsx/esm/api');
  register();
  const { watchGen } = await import('./watch-gen.ts');
  watchGen();
  const { runPrograms } = await import('./programs.ts');
  // Documents change during development; only a build lists them.
  process.env.OPERATIONS ??= 'any';
  const entries = { office: 'backoffice/main.ts', gateway: 'gateway/main.ts' };
  await runPrograms({ entries, step, stopBy, prepare: async () => {} });
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
