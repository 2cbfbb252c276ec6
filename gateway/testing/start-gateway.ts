import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway } from '../gateway.ts';
import { makeLog } from '../log.ts';
import { readSettings } from '../settings.ts';

export interface GraphqlResult {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Record<string, unknown> | null | undefined;
  readonly errors: readonly {
    message: string;
    path?: readonly (string | number)[];
    extensions: Record<string, unknown> & { code: string };
  }[];
}

export interface RequestOptions {
  readonly cookie?: string | undefined;
  readonly variables?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
  readonly path?: string;
}

export interface TestGateway {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly request: (query: string, options?: RequestOptions) => Promise<GraphqlResult>;
  /** Signs in and returns the cookie. */
  readonly signIn: (email: string, password?: string) => Promise<string>;
  readonly close: () => Promise<void>;
  /** Stops the gateway but keeps its data on disk for the next one. */
  readonly stop: () => Promise<void>;
}

/** Returns one root field of a result, which must be present. */
export function fieldOf<T = Record<string, unknown>>(result: GraphqlResult, name: string): T {
  const value = result.data?.[name];
  if (value === undefined) throw new Error(`no ${name}: ${JSON.stringify(result.errors)}`);
  return value as T;
}

/** Starts a real gateway on a free port, in this process. */
export async function startGateway(
  env: Record<string, string>,
  dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-gw-')),
): Promise<TestGateway> {
  // Tests send their own documents, unless they are about the documents of a build.
  const own = { PORT: '0', DATA_DIR: dataDir, CLIENT_DIR: dataDir, OPERATIONS: 'any' };
  const settings = readSettings({ ...own, ...env });
  const gateway = createGateway(settings, makeLog(env.LOG_LEVEL ?? 'silent'));
  await new Promise<void>((resolve) => gateway.server.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  async function request(query: string, options: RequestOptions = {}): Promise<GraphqlResult> {
    const response = await fetch(`${url}${options.path ?? '/graphql'}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: url,
        ...(options.cookie ? { cookie: options.cookie } : {}),
        ...options.headers,
      },
      body: JSON.stringify({ query, variables: options.variables }),
    });
    const body = (await response.json()) as Partial<GraphqlResult>;
    const { data, errors = [] } = body;
    return { status: response.status, headers: response.headers, data, errors };
  }

  return {
    url,
    port,
    dataDir,
    request,
    async signIn(email, password = 'right') {
      const query =
        'mutation ($e: String!, $p: String!) { signIn(email: $e, password: $p) { now } }';
      const result = await request(query, { variables: { e: email, p: password } });
      const cookie = result.headers.get('set-cookie')?.split(';')[0];
      if (!cookie) throw new Error(`not signed in: ${JSON.stringify(result.errors)}`);
      return cookie;
    },
    async close() {
      await gateway.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    stop: () => gateway.close(),
  };
}
