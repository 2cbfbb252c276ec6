import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runStep } from './step.mjs';

const stamp = 'node_modules/.watchfloor-lock';
const hashLockFile = () =>
  createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

/** Returns whether node_modules was installed by `install` from this package-lock.json. */
export const isInstalled = () =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === hashLockFile();

/** Installs the packages of package-lock.json if node_modules is missing or older than it. */
export async function install() {
  if (isInstalled()) return;
  await runStep('Installing packages', 'npm', [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  writeFileSync(stamp, hashLockFile());
}
