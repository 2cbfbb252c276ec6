import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { takeLock } from '../../host/lock-file.ts';
import { embeddedFailure } from './open-failure.ts';
import type { FromPglite, PgliteStart, ToPglite } from './pglite-message.ts';
import { PgliteSocket } from './pglite-socket.ts';

export interface Pglite {
  /** Returns a stream for `pg`. The engine has one session, so there is one stream at a time. */
  socket(): PgliteSocket;
  /** Writes the whole database into one file that `from` accepts. */
  dump(path: string): Promise<void>;
  close(): Promise<void>;
}

const rollback = new Uint8Array([...Buffer.from('Q\0\0\0\rrollback\0', 'latin1')]);

/** Starts PGlite in a worker. Throws if another process uses the directory. */
export async function startPglite(start: PgliteStart): Promise<Pglite> {
  let release = () => {};
  if (start.dataDir !== undefined) {
    const dir = resolve(start.dataDir);
    mkdirSync(dirname(dir), { recursive: true, mode: 0o700 });
    // The engine lets two processes open one directory, and both would then corrupt it.
    release = takeLock(`${dir}.lock`, `The database directory ${dir}`);
  }
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData: start });
  const post = (message: ToPglite) => worker.postMessage(message);
  const waiting = new Map<string, () => void>();
  /**
   * The requester of each round in flight: a closed client's response must not reach the next one.
   */
  const requesters: (PgliteSocket | undefined)[] = [];
  let current: PgliteSocket | undefined;
  let failure: Error | undefined;

  const fail = (error: Error) => {
    failure ??= new Error(`The embedded database stopped: ${error.message.slice(0, 300)}`);
    current?.destroy(failure);
    release();
  };

  const ready = new Promise<void>((done, refuse) => {
    waiting.set('ready', done);
    worker.once('error', (error) => {
      const cause = error instanceof Error ? error : new Error(String(error));
      fail(cause);
      refuse(start.dataDir === undefined ? cause : embeddedFailure(resolve(start.dataDir), cause));
    });
  });
  worker.on('message', (message: FromPglite) => {
    if ('bytes' in message) {
      requesters[0]?.receive(message.bytes);
      if (message.last) requesters.shift();
    } else if ('failed' in message) fail(new Error(message.failed));
    else {
      const [event = ''] = Object.keys(message);
      waiting.get(event)?.();
    }
  });
  const waitFor = (event: string) => new Promise<void>((done) => waiting.set(event, done));
  await ready;

  return {
    socket() {
      if (failure) throw failure;
      if (current) {
        // Rolls back what the last client left open. The response goes to no requester.
        requesters.push(undefined);
        post({ bytes: rollback });
      }
      const socket = new PgliteSocket((bytes) => {
        requesters.push(socket);
        post({ bytes });
      });
      current = socket;
      return socket;
    },
    async dump(path) {
      const done = waitFor('dumped');
      post({ dump: path });
      await done;
    },
    async close() {
      if (failure === undefined) {
        const done = waitFor('closed');
        post({ close: true });
        await done;
      }
      await worker.terminate();
      release();
    },
  };
}
