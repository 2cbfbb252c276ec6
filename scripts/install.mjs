import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runStep } from './step.mjs';

const stamp = 'node_modules/.watchfloor-lock';
const wanted = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

/** Installs what package-lock.json says when node_modules is missing or older than it. */
export async function install() {
  const hash = wanted();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await runStep('Installing packages', 'npm', [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  writeFileSync(stamp, hash);
}
