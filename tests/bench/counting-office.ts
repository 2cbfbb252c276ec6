import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram, stopProgram } from '../../scripts/child.ts';
import { listening, portOf } from './fed-console.ts';

/**
 * A back office like a customer's own, without feed, extensions and idempotency keys, with counters
 * of the gateway's requests.
 */
export interface CountingOffice {
  /** The URL where the gateway serves the console. */
  readonly url: string;
  /** Requests since the last call of `forget`, by path. */
  readonly requests: () => ReadonlyMap<string, number>;
  readonly forget: () => void;
  /** From now on every call gets a 401 response: all sessions are lost. */
  readonly endSessions: () => void;
  readonly restoreSessions: () => void;
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
      ...{
        BACKOFFICE_PORT: '0',
        BACKOFFICE_PROFILE: 'minimal',
        ACTIVITY: 'off',
        SEED_SCALE: '0.1',
      },
    },
    quiet,
  );
  const counts = new Map<string, number>();
  let isRefusing = false;
  const proxy = await listening(
    createServer((incoming, answer) => {
      const [path = ''] = (incoming.url ?? '').split('?');
      counts.set(path, (counts.get(path) ?? 0) + 1);
      if (isRefusing) {
        incoming.resume();
        answer.writeHead(401, { 'content-type': 'application/json' });
        answer.end('{"error":{"code":"Unauthorized"}}');
        return;
      }
      const { method = 'GET', headers, url = '/' } = incoming;
      const call = request(
        { host: '127.0.0.1', port: office.port, path: url, method, headers },
        (given) => {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          given.pipe(answer);
        },
      );
      call.once('error', () => incoming.socket.destroy());
      incoming.pipe(call);
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
    restoreSessions: () => {
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
