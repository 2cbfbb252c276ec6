/**
 * The same core behind other HTTP layers, in the same server, doing the same work: session, origin, limits,
 * overload, displays, headers, request log and metrics. What differs is the layer alone: `own` is the gateway's.
 * `unprotected` is the gateway's without what protects it, for G4.
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
import type { Context } from '../../gateway/graphql/context.ts';
import { limits } from '../../gateway/graphql/limits.ts';
import { isRefused } from '../../gateway/graphql/urgency.ts';
import { Answering } from '../../gateway/http/graphql-answering.ts';
import {
  type GraphqlRequest,
  parseRequests,
  readText,
} from '../../gateway/http/graphql-request.ts';
import { graphqlRoute, requestIdOf } from '../../gateway/http/graphql-route.ts';
import { Leaving } from '../../gateway/http/leaving.ts';
import { requestFacts } from '../../gateway/http/request-facts.ts';
import { dataHeaders } from '../../gateway/http/security-headers.ts';
import { makeLog } from '../../gateway/log.ts';
import { makeMetrics } from '../../gateway/metrics.ts';
import type { Recognised } from '../../gateway/session/recognise.ts';
import type { SignedIn } from '../../gateway/session/rights.ts';
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
  lanes: core.backOffice.lanes,
});
const facts = requestFacts(settings);
const report = () => undefined;
const parts = { documents: core.documents, report };
const leaving = new Leaving();
const strangers = core.shared.throttle('strangers', { points: 600, seconds: 60 });

interface ExecuteHook {
  readonly args: ExecutionArgs;
  readonly setExecuteFn: (execute: (args: ExecutionArgs) => unknown) => void;
}

const requestIds = new WeakMap<IncomingMessage, string>();
const idOf = (request: IncomingMessage): string => requestIds.get(request) ?? '';

/** What the gateway refuses before it reads a body, and who asks. */
async function contextOf(request: IncomingMessage): Promise<Context> {
  if (!facts.isOwnOrigin(request)) throw new Error('foreign origin');
  if (Number(request.headers['content-length'] ?? 0) > limits.body) throw new Error('too long');
  const requestId = idOf(request);
  const address = facts.addressOf(request);
  const display = isWall(request) ? await core.displays.recogniser.recognise(request) : null;
  const known = core.recogniser.recognise(request, requestId, address);
  const { signedIn, denied } = known instanceof Promise ? await known : known;
  if (!signedIn && !display && !(await strangers(address ?? ''))) throw new Error('too many');
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
    ...constant.get(facts.isSecure(request)),
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
    const answering = new Answering({ ...core, facts, report, observe });
    return graphqlRoute({ ...core, facts, answering }) as RequestListener;
  },
  /** With what it leaves to its user: the body's limit, batches, overload, cookies, request ids. */
  'graphql-http': () => {
    const answering = new Answering({ ...core, facts, report, observe });
    const contexts = new WeakMap<IncomingMessage, Context>();
    const handle = createHandler<IncomingMessage>({
      async onSubscribe({ raw }, { query, operationName, variables }) {
        const started = performance.now();
        const context = contexts.get(raw);
        if (!context) throw new Error('There is no context');
        const asked = {
          query,
          operationName: operationName ?? undefined,
          variables: variables ?? undefined,
        };
        const { lanes } = core.backOffice;
        if (lanes.isCrowded && isRefused(core, lanes, asked))
          return ['{}', { status: 503, statusText: 'Service Unavailable' }];
        const answer = await answerGraphql(parts, asked, context);
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
        const asked = parseRequests(body) as readonly GraphqlRequest[];
        return answering.answerSeveral(exchange, asked, who as Recognised, null);
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
  /** G4: what the same answer costs without sessions, origins, limits, known documents, request ids, log and metrics. */
  unprotected: () => {
    let signedIn: Promise<SignedIn> | undefined;
    async function answer(body: string, response: ServerResponse): Promise<void> {
      signedIn ??= core.rights.of({ token: 'bench-token', requestId: '', address: undefined });
      const asked = { ...(JSON.parse(body) as GraphqlRequest), operationName: undefined };
      const context = { requestId: '', address: undefined, denied: undefined };
      const { text } = await answerGraphql(parts, asked, { ...context, signedIn: await signedIn });
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
  /** Yoga's own pipeline, its documents parsed once by its cache, run by the compiled function. */
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
    leaving.enter(response);
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
