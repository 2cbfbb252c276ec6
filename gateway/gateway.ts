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
import { Answering } from './http/graphql-answering.ts';
import { graphqlRoute } from './http/graphql-route.ts';
import { healthRoutes } from './http/health-routes.ts';
import { Leaving } from './http/leaving.ts';
import { reportFiles } from './http/report-files.ts';
import { requestFacts } from './http/request-facts.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { Hub } from './live/hub.ts';
import { LiveServer } from './live/live-server.ts';
import { errorFacts } from './log.ts';
import { makeMetrics } from './metrics.ts';
import type { Settings } from './settings.ts';
import { uploadRoute } from './upload/upload-route.ts';

export interface Gateway {
  readonly server: Server;
  /** Goes without anybody noticing: not ready, pages sent on, what runs let end. */
  readonly close: () => Promise<void>;
}

/** Milliseconds that requests under way are given to end; longer than most supervisors wait helps nobody. */
const patience = 10_000;

/** Wires one gateway; nothing listens yet. */
export function createGateway(settings: Settings, log: Logger): Gateway {
  const report = (error: unknown, requestId: string) =>
    log.error({ requestId, ...errorFacts(error) }, 'unexpected');

  applyPolicy(settings.accessPolicy);
  const facts = requestFacts(settings);
  const leaving = new Leaving();
  const core = createCore(settings, log, {
    call: (call, outcome, seconds) => metrics.calls.observe(call, outcome, seconds),
    unknownOperation: () => metrics.unknownOperations.inc(),
  });
  const { backOffice, displays, documents, feed, presence, recogniser, rights, shared } = core;
  const hub = new Hub({
    ...core,
    chatUrl: settings.backOffice.chatUrl,
    log: (message, about) => log.info(about, message),
    ended: (token) => live.ended(token),
  });
  const live = new LiveServer({
    hub,
    feed,
    presence,
    displays,
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
    lanes: backOffice.lanes,
  });

  const answering = new Answering({
    documents,
    recogniser,
    rights,
    facts,
    report,
    observe(answer, requestId, milliseconds) {
      const operation = answer.operation ?? 'none';
      metrics.requests.observe(operation, answer.kind, milliseconds / 1000);
      for (const code of answer.codes) metrics.errors.inc({ code });
      // Who has no time to answer has none to write about it.
      if (answer.kind === 'overloaded') return;
      if (operation === 'mutation' || answer.codes.length > 0 || milliseconds > 1000)
        log.info({ requestId, operation, codes: answer.codes, milliseconds }, 'request');
    },
  });
  const graphql = graphqlRoute({ ...core, facts, answering });
  const upload = uploadRoute({ ...core, facts, answering });
  const files = [
    ...fileRoutes(settings, { recogniser, facts }),
    reportFiles({ recogniser, facts, backOffice }, settings),
  ];
  const exports = exportRoute({
    ...core,
    facts,
    report,
    record: (asker, entry) => core.extensions.record(asker, entry),
  });
  const health = healthRoutes({
    ...{ backOffice, shared, references: core.references, metrics, leaving },
    metricsToken: settings.metricsToken,
  });
  const client = clientFiles(settings.clientDir);

  // The first that matches answers. What is cheap and must answer under load stands first.
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

  /** Whatever goes wrong, at once or later, no request is left without an end. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    leaving.enter(response);
    try {
      const path = pathOf(request.url ?? '/');
      // These write them themselves, all at once.
      if (path === '/graphql' || path === wallPath) return await graphql(request, response);
      if (path === '/upload') return await upload(request, response);
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
    {
      ...{ keepAliveTimeout: 65_000, headersTimeout: 10_000, requestTimeout: 30_000 },
      // Node looks every 30 s by itself, and a limit of 10 s would be one of 40.
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
      leaving.begin();
      // Whoever balances between gateways sees it at its next look, and sends nobody here any more.
      await pause(settings.leaveAfter);
      live.close();
      hub.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await leaving.ended(patience);
      server.closeIdleConnections();
      // What asked nothing yet, or did not end in time.
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

/** One for all sockets. */
function destroyBroken(this: Duplex): void {
  this.destroy();
}

/** Where files stand. The token goes to the host of the calls and to no other (N31). */
function fileRoutes({ backOffice }: Settings, parts: Parameters<typeof filesRoute>[0]) {
  const { url = '', storageUrl, authHeader, style } = backOffice;
  const base = storageUrl ?? new URL('files/', url).href;
  const same = new URL(base).origin === new URL(url).origin;
  const call = style === 'V1' ? 'api/bo/User/GetUserFile' : 'User/GetUserFile';
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
