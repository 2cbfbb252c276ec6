import fs from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {import('./pglite-message.ts').PgliteStart} PgliteStart */
/** @typedef {import('./pglite-message.ts').ToPglite} ToPglite */
/** @typedef {import('./pglite-message.ts').FromPglite} FromPglite */

// Plain JavaScript: a worker has no TypeScript loader, and loading one took longer than the rest.

/** The engine opens its files to everybody by chmod, past the umask. Before it is loaded, so that it takes these. */
const { chmodSync, fchmodSync } = fs;
fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & 0o700);
fs.fchmodSync = (file, mode) => fchmodSync(file, Number(mode) & 0o700);
const { PGlite } = await import('@electric-sql/pglite');
const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');

/**
 * PGlite in a thread of its own, since it blocks the one it runs in. It speaks PostgreSQL's wire
 * protocol over messages, so that one client library serves both engines.
 * @param {import('node:worker_threads').MessagePort} port
 * @returns {Promise<void>}
 */
async function serve(port) {
  /** @param {FromPglite} message */
  const say = (message) => port.postMessage(message);
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
      const onRawData = (chunk) => say({ bytes: chunk.slice(), last: false });
      await lite.execProtocolRawStream(message.bytes, { syncToFs: true, onRawData });
      say({ bytes: new Uint8Array(), last: true });
    } else if ('dump' in message) {
      const dump = await lite.dumpDataDir('none');
      const partial = `${message.dump}.${process.pid}`;
      await writeFile(partial, new Uint8Array(await dump.arrayBuffer()), { mode: 0o600 });
      await rename(partial, message.dump);
      say({ dumped: true });
    } else {
      await lite.close();
      say({ closed: true });
      port.close();
    }
  };

  let queue = Promise.resolve();
  port.on('message', (/** @type {ToPglite} */ message) => {
    queue = queue
      .then(() => answer(message))
      .catch((error) => {
        // A broken engine throws its whole source along: only the first line leaves this thread.
        const text = error instanceof Error ? error.message : String(error);
        say({ failed: text.slice(0, 300) });
      });
  });
  say({ ready: true });
}

if (parentPort) await serve(parentPort);
