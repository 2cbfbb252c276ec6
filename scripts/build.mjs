import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './step.mjs';

/**
 * @typedef {object} Product
 * @property {string} stamp where the state of its sources at the last build is stored
 * @property {readonly string[]} sources files and folders
 * @property {readonly string[]} made the expected output
 * @property {readonly (readonly [name: string, ...args: string[]])[]} steps the build steps
 */

/** @type {Product} */
const client = {
  stamp: 'dist/.stamp',
  sources: [
    ...['src', 'machines', 'locales', 'vite.config.ts', 'package-lock.json'],
    'scripts/budgets.plugin.ts',
    // The client's allowed operations are listed and validated against the schema.
    ...['gateway/schema', 'gateway/graphql/operations.ts', 'scripts/operations.plugin.ts'],
    ...['scripts/chunks.plugin.ts', 'scripts/preload.plugin.ts'],
  ],
  made: ['dist/client/index.html', 'dist/operations.json'],
  steps: [
    ['Building the client', 'node_modules/vite/bin/vite.js', 'build'],
    ['Compressing it', 'scripts/compress.mjs'],
  ],
};

/** @type {Product} */
const servers = {
  stamp: 'dist/server/.stamp',
  sources: [
    ...['gateway', 'backoffice', 'host', 'machines', 'package-lock.json'],
    ...['scripts/programs.ts', 'scripts/child.ts', 'scripts/build-server.mjs'],
  ],
  made: ['gateway', 'back-office', 'programs'].map((name) => `dist/server/chunks/${name}.js`),
  steps: [['Building the servers', 'scripts/build-server.mjs']],
};

/** Builds and compresses the client if a source changed since the last build. */
export const build = () => make(client);

/** Builds the programs that `npm start` runs if a source changed since the last build. */
export const buildServers = () => make(servers);

/** @param {Product} product */
async function make({ stamp, sources, made, steps }) {
  const files = sources.flatMap(filesOf);
  const { looks, content } = made.every((file) => existsSync(file)) ? readStamp(stamp) : {};
  const looksNow = fingerprint(files, (file) => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  });
  // Reading a thousand files takes longer than comparing their modification times.
  if (looks === looksNow) return;
  const contentNow = fingerprint(files, (file) => readFileSync(file));
  if (content !== contentNow)
    for (const [name, ...args] of steps) await runStep(name, process.execPath, args);
  writeFileSync(stamp, `${looksNow}\n${contentNow}\n`);
}

/**
 * @param {string} stamp
 * @returns {{ looks?: string | undefined, content?: string | undefined }}
 */
function readStamp(stamp) {
  const [looks, content] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  return { looks, content };
}

/**
 * @param {readonly string[]} files
 * @param {(file: string) => string | Buffer} of
 */
function fingerprint(files, of) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(of(file));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
