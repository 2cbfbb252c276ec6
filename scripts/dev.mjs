/** `npm run dev`: the programs as in `npm start`, and the client from Vite with hot reload. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';
import { requireNode } from './node-version.mjs';

requireNode();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await install();
const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' });
process.on('exit', () => vite.kill());
const { register } = await import('tsx/esm/api');
register();
const { runPrograms } = await import('./programs.ts');
// Documents are written while it runs; only a build lists them.
process.env.OPERATIONS ??= 'any';
await runPrograms();
