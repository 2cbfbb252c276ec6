import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './step.mjs';

const stamp = 'dist/.stamp';
const sources = [
  ...['src', 'machines', 'locales', 'vite.config.ts', 'package-lock.json'],
  'scripts/budgets.plugin.ts',
  // What the client may ask is listed, and held against the schema.
  ...['gateway/schema', 'gateway/graphql/operations.ts', 'scripts/operations.plugin.ts'],
  ...['scripts/chunks.plugin.ts', 'scripts/first-script.plugin.ts'],
];

/** Builds and compresses the client when a source changed since the last build. */
export async function build(): Promise<void> {
  const hash = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await runStep('Building the client', process.execPath, [
    'node_modules/vite/bin/vite.js',
    'build',
  ]);
  await runStep('Compressing it', process.execPath, ['scripts/compress.mjs']);
  writeFileSync(stamp, hash);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
