import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { createCore } from './core.ts';
import { clientFiles } from './http/client-files.ts';
import { filesRoute } from './http/files-route.ts';
import { graphqlRoute } from './http/graphql-route.ts';
import { healthRoutes } from './http/health-routes.ts';
import { requestFacts } from './http/request-facts.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { Hub } from './live/hub.ts';
import { LiveServer } from './live/live-server.ts';
import { errorFacts } from './log.ts';
import { makeMetrics } from './metrics.ts';
import type { Settings } from './settings.ts';

export interface Gateway {
  readonly server: Server;
  readonly close: () => Promise<void>;
}

/** Wires one gateway; nothing listens yet. */
export function createGateway(settings: Settings, log: Logger): Gateway {
  const report = (error: unknown, requestId: string) =>
    log.error({ requestId, ...errorFacts(error) }, 'unexpected');

  const facts = requestFacts(settings);
  const core = createCore(settings, log, (call, outcome, seconds) =>
    metrics.call(call, outcome, seconds),
  );
  const { backOffice, documents, feed, recogniser, rights } = core;
  const hub = new Hub({ ...core, ended: (token) => live.ended(token) });
  const live = new LiveServer({
    hub,
    feed,
    rights,
    tokenOf: (request) => recogniser.tokenOf(request),
    ...facts,
    report,
  });
  const metrics = makeMetrics({
    sockets: () => live.sockets.size,
    subscriptions: () => [...live.sockets].reduce((sum, one) => sum + one.subscriptions, 0),
    groups: () => hub.groups,
    feedState: () => feed.state,
    breakerState: () => backOffice.breaker.state,
  });

  const graphql = graphqlRoute({
    documents,
    recogniser,
    rights,
    facts,
    report,
    observe(answer, requestId, milliseconds) {
      const operation = answer.operation ?? 'none';
      metrics.request(operation, answer.kind, milliseconds / 1000);
      for (const code of answer.codes) metrics.errors.inc({ code });
      if (operation === 'mutation' || answer.codes.length > 0 || milliseconds > 1000)
        log.info({ requestId, operation, codes: answer.codes, milliseconds }, 'request');
    },
  });
  const files = filesRoute({ ...storageOf(settings), recogniser, facts });
  const health = healthRoutes({ backOffice, metrics });
  const client = clientFiles(settings.clientDir);

  // The first that matches answers. What is cheap and must answer under load stands first.
  const routes: readonly (readonly [(path: string) => boolean, Handle])[] = [
    [(path) => path === '/healthz', health.alive],
    [(path) => path === '/readyz', health.ready],
    [(path) => path === '/metrics', health.numbers],
    [(path) => path.startsWith('/files/'), files.handle],
    [() => true, client],
  ];

  /** Whatever goes wrong, at once or later, no request is left without an end. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
      // This one writes them itself, all at once.
      if (path === '/graphql') return await graphql(request, response);
      setSecurityHeaders(response, facts.isSecure(request));
      const handle = routes.find(([matches]) => matches(path))?.[1] ?? client;
      await handle(request, response);
    } catch (error) {
      report(error, String(response.getHeader('x-request-id') ?? ''));
      if (response.headersSent) response.destroy();
      else {
        response.statusCode = 500;
        response.end();
      }
    }
  }

  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 10_000, requestTimeout: 30_000 },
    (request, response) => void answer(request, response),
  );
  server.maxConnections = 10_000;
  server.on('upgrade', (request, raw, head) => {
    raw.on('error', () => raw.destroy());
    if ((request.url ?? '').split('?')[0] === '/graphql') live.upgrade(request, raw, head);
    else raw.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });

  return {
    server,
    async close() {
      live.close();
      hub.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 3000).unref();
      });
      await Promise.all([core.close(), files.close()]);
    },
  };
}

/** Where files stand. The token goes to the host of the calls and to no other (N31). */
function storageOf({ backOffice: { url = '', storageUrl, authHeader } }: Settings) {
  const base = storageUrl ?? new URL('files/', url).href;
  const same = new URL(base).origin === new URL(url).origin;
  return { storageUrl: base, authHeader: same ? authHeader : undefined };
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
