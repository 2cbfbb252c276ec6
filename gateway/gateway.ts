import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { applyPolicy } from '../machines/access.policy.ts';
import { createCore } from './core.ts';
import { wallPath } from './displays/display-recogniser.ts';
import { exportRoute } from './exports/export-route.ts';
import { clientFiles } from './http/client-files.ts';
import { filesRoute, publicPictures, userFiles } from './http/files-route.ts';
import { GracefulShutdown } from './http/graceful-shutdown.ts';
import { Answering } from './http/graphql-answering.ts';
import { graphqlRoute } from './http/graphql-route.ts';
import { healthRoutes } from './http/health-routes.ts';
import { reportFiles } from './http/report-files.ts';
import { createRequestInspector } from './http/request-inspector.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { Hub } from './live/hub.ts';
import { LiveServer } from './live/live-server.ts';
import { errorDetails } from './log.ts';
import { makeMetrics } from './metrics.ts';
import type { Settings } from './settings.ts';
import { uploadRoute } from './upload/upload-route.ts';

export interface Gateway {
  readonly server: Server;
  /**
   * Stops without visible interruption: reports not ready, redirects pages to other gateways, and
   * finishes running requests.
   */
  readonly close: () => Promise<void>;
}

/** Milliseconds that requests in flight get to finish. Most supervisors do not wait longer. */
const drainTimeoutMs = 10_000;

/** Wires one gateway without listening yet. */
export function createGateway(settings: Settings, log: Logger): Gateway {
  const report = (error: unknown, requestId: string) =>
    log.error({ requestId, ...errorDetails(error) }, 'unexpected');

  applyPolicy(settings.accessPolicy);
  const requestInspector = createRequestInspector(settings);
  const shutdown = new GracefulShutdown();
  const core = createCore(settings, log, {
    call: (call, outcome, seconds) => metrics.calls.observe(call, outcome, seconds),
    unknownOperation: () => metrics.unknownOperations.inc(),
  });
  const { backOffice, displays, documents, feed, presence, recogniser, rights, shared } = core;
  const ended = (token: string) => live.ended(token);
  const hub = new Hub({
    ...core,
    own: core.ownSources(ended),
    ended,
  });
  const live = new LiveServer({
    hub,
    feed,
    presence,
    displays,
    rights,
    tokenOf: (request) => recogniser.tokenOf(request),
    ...requestInspector,
    report,
  });
  const metrics = makeMetrics({
    sockets: () => live.sockets.size,
    subscriptions: () => [...live.sockets].reduce((sum, one) => sum + one.subscriptions, 0),
    groups: () => hub.groups,
    feedState: () => feed.state,
    breakerState: () => backOffice.breaker.state,
    limiter: backOffice.limiter,
  });

  const answering = new Answering({
    documents,
    recogniser,
    rights,
    requestInspector,
    report,
    observe(answer, requestId, milliseconds) {
      const operation = answer.operation ?? 'none';
      metrics.requests.observe(operation, answer.kind, milliseconds / 1000);
      for (const code of answer.codes) metrics.errors.inc({ code });
      // An overloaded gateway has no time to log refusals either.
      if (answer.kind === 'overloaded') return;
      if (operation === 'mutation' || answer.codes.length > 0 || milliseconds > 1000)
        log.info({ requestId, operation, codes: answer.codes, milliseconds }, 'request');
    },
  });
  const graphql = graphqlRoute({ ...core, requestInspector, answering });
  const upload = uploadRoute({ ...core, requestInspector, answering });
  const files = [
    ...fileRoutes(settings, { recogniser, requestInspector }),
    reportFiles({ recogniser, requestInspector, backOffice }, settings),
  ];
  const exports = exportRoute({
    ...core,
    requestInspector,
    report,
    record: (caller, entry) => core.extensions.record(caller, entry),
  });
  const health = healthRoutes({
    ...{ backOffice, shared, references: core.references, metrics, shutdown },
    metricsToken: settings.metricsToken,
  });
  const client = clientFiles(settings.clientDir);

  // The first matching route handles the request. Routes that are cheap and must work under load
  // come first.
  const routes: readonly (readonly [(path: string) => boolean, Handle])[] = [
    [(path) => path === '/healthz', health.alive],
    [(path) => path === '/readyz', health.ready],
    [(path) => path === '/metrics', health.numbers],
    [(path) => path === exports.prefix || path.startsWith(`${exports.prefix}/`), exports.handle],
    ...files.map(
      ({ prefix, handle }) => [(path: string) => path.startsWith(prefix), handle] as const,
    ),
    [() => true, client],
  ];

  /** Ends every request, whether a failure occurs at once or later. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    shutdown.enter(response);
    try {
      const path = pathOf(request.url ?? '/');
      // These routes write their own log entries.
      if (path === '/graphql' || path === wallPath) return await graphql(request, response);
      if (path === '/upload') return await upload(request, response);
      setSecurityHeaders(response, requestInspector.isSecure(request));
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
    {
      ...{ keepAliveTimeout: 65_000, headersTimeout: 10_000, requestTimeout: 30_000 },
      // Node checks every 30 s by default, which would turn a limit of 10 s into one of 40 s.
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => void answer(request, response),
  );
  server.maxConnections = 10_000;
  server.on('upgrade', (request, raw, head) => {
    raw.on('error', destroyBroken);
    const path = pathOf(request.url ?? '');
    if (path === '/graphql' || path === wallPath) live.upgrade(request, raw, head);
    else raw.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });

  return {
    server,
    async close() {
      shutdown.begin();
      // The load balancer detects this at its next health check and sends no further requests here.
      await pause(settings.leaveAfter);
      live.close();
      hub.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await shutdown.ended(drainTimeoutMs);
      server.closeIdleConnections();
      // Closes connections that have sent no request yet or did not finish in time.
      const cut = setTimeout(() => server.closeAllConnections(), 500);
      await closed;
      clearTimeout(cut);
      await Promise.all([core.close(), ...files.map((one) => one.close())]);
    },
  };
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** One handler for all sockets. */
function destroyBroken(this: Duplex): void {
  this.destroy();
}

/** Returns the routes for files. The token is sent only to the host of the calls (N31). */
function fileRoutes({ backOffice }: Settings, parts: Parameters<typeof filesRoute>[0]) {
  const { url = '', storageUrl, authHeader, style, hostPrefix } = backOffice;
  const base = storageUrl ?? new URL('files/', url).href;
  const same = new URL(base).origin === new URL(url).origin;
  // The older style documents it from the root of the host (d3:482).
  const call = style === 'V1' ? `${hostPrefix}/api/bo/User/GetUserFile` : 'User/GetUserFile';
  const sources = {
    '/files/': publicPictures(base, same ? authHeader : undefined),
    '/user-files/': userFiles(url, authHeader, call),
  };
  return Object.entries(sources).map(([prefix, source]) => ({
    prefix,
    ...filesRoute(parts, prefix, source),
  }));
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
