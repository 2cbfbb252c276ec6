import { readFile, rename, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** What the worker is started with. No directory: in memory. */
export interface PgliteStart {
  readonly dataDir?: string;
  /** A dump to begin from, as `dump` wrote it. */
  readonly from?: string;
}

export type ToPglite =
  | { readonly bytes: Uint8Array }
  | { readonly dump: string }
  | { readonly close: true };

export type FromPglite =
  | { readonly ready: true }
  | { readonly bytes: Uint8Array; readonly last: boolean }
  | { readonly dumped: true }
  | { readonly closed: true }
  | { readonly failed: string };

/**
 * PGlite in a thread of its own, since it blocks the one it runs in. It speaks PostgreSQL's wire
 * protocol over messages, so that one client library serves both engines.
 */
async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const say = (message: FromPglite) => port.postMessage(message);
  const { dataDir, from } = workerData as PgliteStart;
  const loadDataDir = from === undefined ? undefined : new Blob([await readFile(from)]);
  const lite = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
    extensions: { pg_trgm },
  });

  const answer = async (message: ToPglite): Promise<void> => {
    if ('bytes' in message) {
      const onRawData = (chunk: Uint8Array) => say({ bytes: chunk.slice(), last: false });
      await lite.execProtocolRawStream(message.bytes, { syncToFs: true, onRawData });
      say({ bytes: new Uint8Array(), last: true });
    } else if ('dump' in message) {
      const dump = await lite.dumpDataDir('none');
      const partial = `${message.dump}.${process.pid}`;
      await writeFile(partial, new Uint8Array(await dump.arrayBuffer()));
      await rename(partial, message.dump);
      say({ dumped: true });
    } else {
      await lite.close();
      say({ closed: true });
      port.close();
    }
  };

  let queue = Promise.resolve();
  port.on('message', (message: ToPglite) => {
    queue = queue
      .then(() => answer(message))
      .catch((error: unknown) => {
        // A broken engine throws its whole source along: only the first line leaves this thread.
        const text = error instanceof Error ? error.message : String(error);
        say({ failed: text.slice(0, 300) });
      });
  });
  say({ ready: true });
}

if (parentPort) await serve(parentPort);
