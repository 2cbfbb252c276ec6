import fs from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {import('./pglite-message.ts').PgliteStart} PgliteStart */
/** @typedef {import('./pglite-message.ts').ToPglite} ToPglite */
/** @typedef {import('./pglite-message.ts').FromPglite} FromPglite */

// Plain JavaScript: a worker has no TypeScript loader, and loading one took longer than everything
// else.

/**
 * The engine makes its files world-readable by chmod, which ignores the umask. These replacements
 * are set before the engine loads, so that it uses them.
 */
const { chmodSync, fchmodSync } = fs;
fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & 0o700);
fs.fchmodSync = (file, mode) => fchmodSync(file, Number(mode) & 0o700);
const { PGlite } = await import('@electric-sql/pglite');
const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');

/**
 * Runs PGlite in a separate thread, because it blocks its thread. It uses PostgreSQL's wire
 * protocol over messages, so that one client library serves both engines.
 * @param {import('node:worker_threads').MessagePort} port
 * @returns {Promise<void>}
 */
async function serve(port) {
  /** @param {FromPglite} message */
  const post = (message) => port.postMessage(message);
  /** @type {PgliteStart} */
  const { dataDir, from } = workerData;
  const loadDataDir = from === undefined ? undefined : new Blob([await readFile(from)]);
  const lite = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
    extensions: { pg_trgm },
  });

  /** @param {ToPglite} message */
  const answer = async (message) => {
    if ('bytes' in message) {
      /** @param {Uint8Array} chunk */
      const onRawData = (chunk) => post({ bytes: chunk.slice(), last: false });
      await lite.execProtocolRawStream(message.bytes, { syncToFs: true, onRawData });
      post({ bytes: new Uint8Array(), last: true });
    } else if ('dump' in message) {
      const dump = await lite.dumpDataDir('none');
      const partial = `${message.dump}.${process.pid}`;
      await writeFile(partial, new Uint8Array(await dump.arrayBuffer()), { mode: 0o600 });
      await rename(partial, message.dump);
      post({ dumped: true });
    } else {
      await lite.close();
      post({ closed: true });
      port.close();
    }
  };

  let queue = Promise.resolve();
  port.on('message', (/** @type {ToPglite} */ message) => {
    queue = queue
      .then(() => answer(message))
      .catch((error) => {
        // An error of a broken engine contains its whole source: only the first line leaves this
        // thread.
        const text = error instanceof Error ? error.message : String(error);
        post({ failed: text.slice(0, 300) });
      });
  });
  post({ ready: true });
}

if (parentPort) await serve(parentPort);
