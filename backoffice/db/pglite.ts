import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { takeLock } from '../../host/lock-file.ts';
import { embeddedFailure } from './open-failure.ts';
import type { FromPglite, PgliteStart, ToPglite } from './pglite-message.ts';
import { PgliteSocket } from './pglite-socket.ts';

export interface Pglite {
  /** A stream for `pg` to speak over. The engine has one session: one stream at a time. */
  socket(): PgliteSocket;
  /** Writes the whole database into one file that `from` takes. */
  dump(path: string): Promise<void>;
  close(): Promise<void>;
}

const rollback = new Uint8Array([...Buffer.from('Q\0\0\0\rrollback\0', 'latin1')]);

/** Starts PGlite in a worker. Throws where the directory is in use by another process. */
export async function startPglite(start: PgliteStart): Promise<Pglite> {
  let release = () => {};
  if (start.dataDir !== undefined) {
    const dir = resolve(start.dataDir);
    mkdirSync(dirname(dir), { recursive: true, mode: 0o700 });
    // The engine lets two processes open one directory, and then both write it to pieces.
    release = takeLock(`${dir}.lock`, `The database directory ${dir}`);
  }
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData: start });
  const say = (message: ToPglite) => worker.postMessage(message);
  const waiting = new Map<string, () => void>();
  /** Who asked, for each round on its way: a client that is gone must not answer for the next. */
  const asking: (PgliteSocket | undefined)[] = [];
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
      asking[0]?.receive(message.bytes);
      if (message.last) asking.shift();
    } else if ('failed' in message) fail(new Error(message.failed));
    else {
      const [event = ''] = Object.keys(message);
      waiting.get(event)?.();
    }
  });
  const told = (event: string) => new Promise<void>((done) => waiting.set(event, done));
  await ready;

  return {
    socket() {
      if (failure) throw failure;
      if (current) {
        // What the last client left open is undone; the answer is nobody's.
        asking.push(undefined);
        say({ bytes: rollback });
      }
      const socket = new PgliteSocket((bytes) => {
        asking.push(socket);
        say({ bytes });
      });
      current = socket;
      return socket;
    },
    async dump(path) {
      const done = told('dumped');
      say({ dump: path });
      await done;
    },
    async close() {
      if (failure === undefined) {
        const done = told('closed');
        say({ close: true });
        await done;
      }
      await worker.terminate();
      release();
    },
  };
}
