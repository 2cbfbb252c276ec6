import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { ActionEngine } from './action/action-engine.ts';
import { IntentStore } from './action/intent-store.ts';
import { bindResolvers, compileActions } from './graphql/bind.ts';
import { Documents } from './graphql/documents.ts';
import { loadSchema } from './graphql/load-schema.ts';
import { overrides } from './graphql/overrides.ts';
import { clientFiles } from './http/client-files.ts';
import { filesRoute } from './http/files-route.ts';
import { graphqlRoute } from './http/graphql-route.ts';
import { healthRoutes } from './http/health-routes.ts';
import { requestFacts } from './http/request-facts.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { Feed } from './live/feed.ts';
import { Hub } from './live/hub.ts';
import { LiveServer } from './live/live-server.ts';
import { errorFacts } from './log.ts';
import { makeMetrics } from './metrics.ts';
import { BackOffice } from './rest/back-office.ts';
import { Extensions } from './rest/extensions.ts';
import { compileCalls } from './rest/rest-executor.ts';
import { AdminSettingsStore } from './session/admin-settings.ts';
import { Recogniser } from './session/recognise.ts';
import { Rights } from './session/rights.ts';
import { Seal, sessionSecrets } from './session/seal.ts';
import type { Settings } from './settings.ts';

export interface Gateway {
  readonly server: Server;
  readonly close: () => Promise<void>;
}

/** Wires one gateway; nothing listens yet. */
export function createGateway(settings: Settings, log: Logger): Gateway {
  const office = settings.backOffice;
  if (office.url === undefined)
    throw new Error('BACKOFFICE_URL is not set. `npm start` sets it for the embedded back office.');
  const url = office.url;
  const report = (error: unknown, requestId: string) =>
    log.error({ requestId, ...errorFacts(error) }, 'unexpected');

  const schema = loadSchema();
  const backOffice = new BackOffice({
    url,
    authHeader: office.authHeader,
    hostPrefix: office.hostPrefix,
    observe: (call, outcome, seconds) => metrics.calls.observe({ call, outcome }, seconds),
  });
  const calls = compileCalls(schema, office.style, backOffice);
  const rights = new Rights(backOffice, settings.exclude);
  const seal = new Seal(sessionSecrets(settings.sessionSecrets, settings.dataDir));
  const extensions = new Extensions(backOffice);
  const feed = new Feed({
    url: office.liveUrl ?? (office.serviceToken === undefined ? undefined : url),
    token: office.serviceToken,
    answers: () => backOffice.breaker.state === 'closed',
    log: (message, about) => log.info(about, message),
  });
  const actions = compileActions(schema, calls);
  const intents = new IntentStore(settings.dataDir);
  const engine = new ActionEngine(intents, actions);
  const documents = new Documents(schema);
  const recogniser = new Recogniser(seal, rights);
  const facts = requestFacts(settings);
  const store = new AdminSettingsStore(backOffice, rights);

  bindResolvers(
    {
      schema,
      calls,
      engine,
      feed,
      overrides: overrides({ backOffice, rights, seal, extensions, store, engine, settings }),
      refused: (asker, action, args) => {
        log.warn({ requestId: asker.requestId, action }, 'refused');
        const objectId = typeof args.id === 'string' ? { objectId: args.id } : {};
        extensions
          .recordRefusal(asker, { action, ...objectId, error: 'FORBIDDEN' })
          .catch((error: unknown) => log.warn(errorFacts(error), 'refusal not recorded'));
      },
    },
    actions,
  );

  const hub = new Hub({ schema, documents, calls, feed, ended: (token) => live.ended(token) });
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
      metrics.requests.observe({ operation, kind: answer.kind }, milliseconds / 1000);
      for (const code of answer.codes) metrics.errors.inc({ code });
      if (operation === 'mutation' || answer.codes.length > 0 || milliseconds > 1000)
        log.info({ requestId, operation, codes: answer.codes, milliseconds }, 'request');
    },
  });
  const storageUrl = office.storageUrl ?? new URL('files/', url).href;
  const files = filesRoute({
    storageUrl,
    authHeader: new URL(storageUrl).origin === new URL(url).origin ? office.authHeader : undefined,
    recogniser,
    facts,
  });
  const health = healthRoutes({ backOffice, metrics });
  const client = clientFiles(settings.clientDir);

  // The first that matches answers. What is cheap and must answer under load stands first.
  const routes: readonly (readonly [(path: string) => boolean, Handle])[] = [
    [(path) => path === '/healthz', health.alive],
    [(path) => path === '/readyz', health.ready],
    [(path) => path === '/metrics', health.numbers],
    [(path) => path === '/graphql', graphql],
    [(path) => path.startsWith('/files/'), files.handle],
    [() => true, client],
  ];

  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 10_000, requestTimeout: 30_000 },
    (request, response) => {
      setSecurityHeaders(response, facts.isSecure(request));
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
      const handle = routes.find(([matches]) => matches(path))?.[1] ?? client;
      void Promise.resolve(handle(request, response)).catch((error: unknown) => {
        report(error, String(response.getHeader('x-request-id') ?? ''));
        if (response.headersSent) response.destroy();
        else {
          response.statusCode = 500;
          response.end();
        }
      });
    },
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
      feed.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 3000).unref();
      });
      intents.close();
      await Promise.all([backOffice.close(), files.close()]);
    },
  };
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
