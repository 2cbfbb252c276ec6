import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram, stopProgram } from '../../scripts/child.ts';
import { listening, portOf } from './fed-console.ts';

/** A back office as a customer's own is, without feed, extensions and keys, and what the gateway asks of it. */
export interface CountingOffice {
  /** Where the gateway serves the console. */
  readonly url: string;
  /** Requests since the last call of `forget`, by path. */
  readonly requests: () => ReadonlyMap<string, number>;
  readonly forget: () => void;
  /** From now on every call is answered 401: all sessions are lost. */
  readonly endSessions: () => void;
  readonly keepSessions: () => void;
  readonly stop: () => Promise<void>;
}

export async function startCountingOffice(): Promise<CountingOffice> {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-count-bench-'));
  const quiet = () => undefined;
  const shared = { DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const office = await startProgram(
    'backoffice/main.ts',
    {
      ...shared,
      ...{ BACKOFFICE_PORT: '0', BACKOFFICE_FACE: 'plain', ACTIVITY: 'off', SEED_SCALE: '0.1' },
    },
    quiet,
  );
  const counts = new Map<string, number>();
  let isRefusing = false;
  const proxy = await listening(
    createServer((asked, answer) => {
      const [path = ''] = (asked.url ?? '').split('?');
      counts.set(path, (counts.get(path) ?? 0) + 1);
      if (isRefusing) {
        asked.resume();
        answer.writeHead(401, { 'content-type': 'application/json' });
        answer.end('{"error":{"code":"Unauthorized"}}');
        return;
      }
      const { method = 'GET', headers, url = '/' } = asked;
      const call = request(
        { host: '127.0.0.1', port: office.port, path: url, method, headers },
        (given) => {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          given.pipe(answer);
        },
      );
      call.once('error', () => asked.socket.destroy());
      asked.pipe(call);
    }),
  );
  const gateway = await startProgram(
    'gateway/main.ts',
    {
      ...{ ...shared, PORT: '0', OPERATIONS: 'any' },
      BACKOFFICE_URL: `http://127.0.0.1:${portOf(proxy)}`,
    },
    quiet,
  );
  return {
    url: `http://127.0.0.1:${gateway.port}`,
    requests: () => counts,
    forget: () => counts.clear(),
    endSessions: () => {
      isRefusing = true;
    },
    keepSessions: () => {
      isRefusing = false;
    },
    async stop() {
      await stopProgram(gateway);
      await stopProgram(office);
      proxy.close().closeAllConnections();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
