/**
 * The same core behind other HTTP layers, in the same server, doing the same work: session, origin,
 * limits, overload, displays, headers, request log and metrics. Only the layer differs: `own` is
 * the gateway's. `unprotected` is the gateway's without its protections, for G4.
 */

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExecutionArgs } from 'graphql';
import { createHandler } from 'graphql-http';
import { createYoga, type Plugin } from 'graphql-yoga';
import { createCore } from '../../gateway/core.ts';
import { isWall } from '../../gateway/displays/display-recogniser.ts';
import { answerGraphql, type GraphqlAnswer } from '../../gateway/graphql/answer.ts';
import type { GraphqlRequest } from '../../gateway/graphql/graphql-request.ts';
import { limits } from '../../gateway/graphql/limits.ts';
import { isRefused } from '../../gateway/graphql/priority.ts';
import { GracefulShutdown } from '../../gateway/http/graceful-shutdown.ts';
import { Answering } from '../../gateway/http/graphql-answering.ts';
import { parseRequests, readText } from '../../gateway/http/graphql-request.ts';
import { graphqlRoute, requestIdOf } from '../../gateway/http/graphql-route.ts';
import { createRequestInspector } from '../../gateway/http/request-inspector.ts';
import { dataHeaders } from '../../gateway/http/security-headers.ts';
import { makeLog } from '../../gateway/log.ts';
import { makeMetrics } from '../../gateway/metrics.ts';
import type { Context } from '../../gateway/ports/context.ts';
import type { SignedIn } from '../../gateway/ports/signed-in.ts';
import type { Authentication } from '../../gateway/session/authenticate.ts';
import { readSettings } from '../../gateway/settings.ts';

const settings = readSettings(process.env);
const log = makeLog(settings.logLevel);
const core = createCore(settings, log, {
  call: (call, outcome, seconds) => metrics.calls.observe(call, outcome, seconds),
  unknownOperation: () => metrics.unknownOperations.inc(),
});
const metrics = makeMetrics({
  sockets: () => 0,
  subscriptions: () => 0,
  groups: () => 0,
  feedState: () => core.feed.state,
  breakerState: () => core.backOffice.breaker.state,
  limiter: core.backOffice.limiter,
});
const requestInspector = createRequestInspector(settings);
const report = () => undefined;
const parts = { documents: core.documents, report };
const shutdown = new GracefulShutdown();
const anonymousLimiter = core.shared.throttle('strangers', { points: 600, seconds: 60 });

interface ExecuteHook {
  readonly args: ExecutionArgs;
  readonly setExecuteFn: (execute: (args: ExecutionArgs) => unknown) => void;
}

const requestIds = new WeakMap<IncomingMessage, string>();
const idOf = (request: IncomingMessage): string => requestIds.get(request) ?? '';

/** Builds the context: checks that the gateway makes before it reads a body, and the session. */
async function contextOf(request: IncomingMessage): Promise<Context> {
  if (!requestInspector.isOwnOrigin(request)) throw new Error('foreign origin');
  if (Number(request.headers['content-length'] ?? 0) > limits.body) throw new Error('too long');
  const requestId = idOf(request);
  const address = requestInspector.addressOf(request);
  const display = isWall(request) ? await core.displays.recogniser.authenticate(request) : null;
  const known = core.recogniser.authenticate(request, requestId, address);
  const { signedIn, denied } = known instanceof Promise ? await known : known;
  if (!signedIn && !display && !(await anonymousLimiter(address ?? '')))
    throw new Error('too many');
  const userAgent = request.headers['user-agent'];
  return { requestId, address, userAgent, knownBrowser: [], signedIn, display, denied };
}

function observe(
  answer: Pick<GraphqlAnswer, 'operation' | 'kind' | 'codes'>,
  requestId: string,
  milliseconds: number,
): void {
  const operation = answer.operation ?? 'none';
  metrics.requests.observe(operation, answer.kind, milliseconds / 1000);
  for (const code of answer.codes) metrics.errors.inc({ code });
  if (operation === 'mutation' || answer.codes.length > 0 || milliseconds > 1000)
    log.info({ requestId, operation, codes: answer.codes, milliseconds }, 'request');
}

const constant = new Map<boolean, Record<string, string>>();
for (const isSecure of [true, false]) {
  const headers = dataHeaders(isSecure);
  const pairs = headers.flatMap((name, at) =>
    at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [],
  );
  constant.set(isSecure, { ...Object.fromEntries(pairs), 'cache-control': 'no-store' });
}

function headersOf(request: IncomingMessage, text: string | undefined): Record<string, string> {
  return {
    ...constant.get(requestInspector.isSecure(request)),
    'x-request-id': idOf(request),
    ...(text !== undefined && {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
    }),
  };
}

const yogaWith = (plugins: Plugin[]): RequestListener =>
  createYoga<{ req: IncomingMessage }>({
    schema: core.schema,
    graphqlEndpoint: '/graphql',
    logging: false,
    graphiql: false,
    landingPage: false,
    context: ({ req }) => contextOf(req),
    plugins,
  }) as unknown as RequestListener;

const layers: Record<string, () => RequestListener> = {
  own: () => {
    const answering = new Answering({ ...core, requestInspector, report, observe });
    return graphqlRoute({ ...core, requestInspector, answering }) as RequestListener;
  },
  /** Adds what the package leaves out: body limit, batches, overload, cookies, request ids. */
  'graphql-http': () => {
    const answering = new Answering({ ...core, requestInspector, report, observe });
    const contexts = new WeakMap<IncomingMessage, Context>();
    const handle = createHandler<IncomingMessage>({
      async onSubscribe({ raw }, { query, operationName, variables }) {
        const started = performance.now();
        const context = contexts.get(raw);
        if (!context) throw new Error('There is no context');
        const graphqlRequest = {
          query,
          operationName: operationName ?? undefined,
          variables: variables ?? undefined,
        };
        const { limiter } = core.backOffice;
        if (limiter.isCrowded && isRefused(core, limiter, graphqlRequest))
          return ['{}', { status: 503, statusText: 'Service Unavailable' }];
        const answer = await answerGraphql(parts, graphqlRequest, context);
        if (answer.codes.includes('UNAUTHENTICATED')) core.rights.forget(context.signedIn?.token);
        observe(answer, context.requestId, performance.now() - started);
        return [
          answer.text,
          { status: 200, statusText: 'OK', headers: headersOf(raw, answer.text) },
        ];
      },
    });
    async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const [context, body] = await Promise.all([contextOf(request), readText(request)]);
      contexts.set(request, context);
      if (body.startsWith('[')) {
        const exchange = { request, response, requestId: context.requestId, started: 0 };
        const who = { signedIn: context.signedIn, denied: context.denied, ended: false };
        const graphqlRequests = parseRequests(body) as readonly GraphqlRequest[];
        return answering.answerBatch(exchange, graphqlRequests, who as Authentication, null);
      }
      const { url = '', method = '', headers } = request;
      const [text, init] = await handle({
        ...{ url, method, body, raw: request, context: undefined },
        headers: headers as Record<string, string>,
      });
      response.writeHead(init.status, init.statusText, init.headers).end(text);
    }
    return (request, response) => void answer(request, response);
  },
  /** G4: the same response without sessions, origins, limits, known documents, ids, log, metrics. */
  unprotected: () => {
    let signedIn: Promise<SignedIn> | undefined;
    async function answer(body: string, response: ServerResponse): Promise<void> {
      signedIn ??= core.rights.of({ token: 'bench-token', requestId: '', address: undefined });
      const graphqlRequest = { ...(JSON.parse(body) as GraphqlRequest), operationName: undefined };
      const context = { requestId: '', address: undefined, denied: undefined };
      const { text } = await answerGraphql(parts, graphqlRequest, {
        ...context,
        signedIn: await signedIn,
      });
      const whole = Buffer.from(text);
      response.writeHead(200, [
        ...['content-type', 'application/json; charset=utf-8'],
        ...['content-length', String(whole.length)],
      ]);
      response.end(whole);
    }
    return (request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => {
        body += chunk;
      });
      request.on('end', () => void answer(body, response));
    };
  },
  /** Yoga's own pipeline; its cache parses each document once, and the compiled function runs it. */
  'yoga + jit': () =>
    yogaWith([
      {
        onExecute({ args, setExecuteFn }: ExecuteHook) {
          const started = performance.now();
          const query = args.document.loc?.source.body ?? '';
          const compiled = core.documents.find(query, args.operationName ?? undefined);
          setExecuteFn(async ({ contextValue, variableValues }: ExecutionArgs) => {
            const result = await compiled.run(
              undefined,
              contextValue,
              (variableValues as Record<string, unknown> | null) ?? undefined,
            );
            const { operation } = compiled.operation;
            const { requestId } = contextValue as Context;
            observe({ operation, kind: 'run', codes: [] }, requestId, performance.now() - started);
            return result;
          });
        },
      },
    ]),
};

const layer = process.env.LAYER ?? '';
const make = layers[layer];
if (!make) throw new Error(`no layer ${layer}`);
const listener = make();
/** These write all their headers at once, as the gateway does. */
const writesHeaders = new Set(['own', 'graphql-http', 'unprotected']);
const server = createServer(
  { keepAliveTimeout: 65_000, headersTimeout: 10_000, requestTimeout: 30_000 },
  (request, response) => {
    if (layer === 'unprotected') return listener(request, response);
    shutdown.enter(response);
    if (layer === 'own') return listener(request, response);
    const requestId = requestIdOf(request);
    requestIds.set(request, requestId);
    if (!writesHeaders.has(layer)) {
      for (const [name, value] of Object.entries(headersOf(request, undefined)))
        response.setHeader(name, value);
    }
    return listener(request, response);
  },
);
server.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: true, port: (server.address() as AddressInfo).port }),
);
process.on('disconnect', () => process.exit(0));
