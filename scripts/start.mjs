/** `npm start`: everything from a fresh clone to a running console. */
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { step } from './step.mjs';
import { stopBy, stopOnRequest } from './stopping.mjs';

requireNode();
stopOnRequest();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
try {
  console.log('\nWatchfloor\n');
  await install();
  const { build, buildServers } = await import('./build.mjs');
  await buildServers();
  const built = new URL('../dist/server/chunks/', import.meta.url);
  /** @type {typeof import('./programs.ts')} */
  const { runPrograms } = await import(new URL('programs.js', built).href);
  const entries = {
    office: fileURLToPath(new URL('back-office.js', built)),
    gateway: fileURLToPath(new URL('gateway.js', built)),
  };
  await runPrograms({ entries, step, stopBy, prepare: build });
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
