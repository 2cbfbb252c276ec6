import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const source = 'tests/bench/react-admin';
const working = resolve('.bench/react-admin');
const files = ['package.json', 'package-lock.json', '.npmrc', 'index.html', 'app.jsx'];

/**
 * Its packages are installed separately when the bench first needs them, because building, running
 * and testing the console do not need them.
 */
function install(): void {
  mkdirSync(working, { recursive: true });
  for (const file of files) copyFileSync(`${source}/${file}`, `${working}/${file}`);
  const lock = readFileSync(`${source}/package-lock.json`, 'utf8');
  const stamp = `${working}/installed`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  const { status } = spawnSync('npm', ['ci'], { cwd: working, stdio: 'ignore' });
  if (status !== 0)
    throw new Error('react-admin is not installed here, and npm could not do it; U4b is left out');
  writeFileSync(stamp, lock);
}

/** Returns the folder of the reference app, built. */
export async function buildReactAdminApp(): Promise<string> {
  install();
  const outDir = `${working}/dist`;
  await build({
    configFile: false,
    root: working,
    base: './',
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  return outDir;
}
