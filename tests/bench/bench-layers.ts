/**
 * The same core behind other HTTP layers, doing the same work: session, origin, limits, headers,
 * request log and metrics. What differs is the layer alone.
 */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExecutionArgs } from 'graphql';
import { createHandler } from 'graphql-http/lib/use/http';
import { createYoga, type Plugin } from 'graphql-yoga';
import { createCore } from '../../gateway/core.ts';
import { answerGraphql, type GraphqlAnswer } from '../../gateway/graphql/answer.ts';
import type { Context } from '../../gateway/graphql/context.ts';
import { limits } from '../../gateway/graphql/limits.ts';
import { requestIdOf } from '../../gateway/http/graphql-route.ts';
import { requestFacts } from '../../gateway/http/request-facts.ts';
import { dataHeaders } from '../../gateway/http/security-headers.ts';
import { makeLog } from '../../gateway/log.ts';
import { makeMetrics } from '../../gateway/metrics.ts';
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
const parts = { documents: core.documents, report: () => undefined };

interface ExecuteHook {
  readonly args: ExecutionArgs;
  readonly setExecuteFn: (execute: (args: ExecutionArgs) => unknown) => void;
}

const requestIds = new WeakMap<IncomingMessage, string>();
const idOf = (request: IncomingMessage): string => requestIds.get(request) ?? '';

/** Who asks; throws what the gateway refuses before it looks at a document. */
async function contextOf(request: IncomingMessage): Promise<Context> {
  if (!facts.isOwnOrigin(request)) throw new Error('foreign origin');
  if (Number(request.headers['content-length'] ?? 0) > limits.body) throw new Error('too long');
  const requestId = idOf(request);
  const address = facts.addressOf(request);
  const known = core.recogniser.recognise(request, requestId, address);
  const { signedIn, denied } = known instanceof Promise ? await known : known;
  return { requestId, address, signedIn, denied };
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
  'graphql-http': () =>
    createHandler({
      async onSubscribe({ raw }, { query, operationName, variables }) {
        const started = performance.now();
        const context = await contextOf(raw);
        const asked = {
          query,
          operationName: operationName ?? undefined,
          variables: variables ?? undefined,
        };
        const answer = await answerGraphql(parts, asked, context);
        observe(answer, context.requestId, performance.now() - started);
        const headers = { 'content-type': 'application/json; charset=utf-8' };
        return [answer.text, { status: 200, statusText: 'OK', headers }];
      },
    }) as RequestListener,
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

const make = layers[process.env.LAYER ?? ''];
if (!make) throw new Error(`no layer ${process.env.LAYER}`);
const listener = make();
const server = createServer(
  { keepAliveTimeout: 65_000, headersTimeout: 10_000, requestTimeout: 30_000 },
  (request, response) => {
    const requestId = requestIdOf(request);
    requestIds.set(request, requestId);
    const headers = dataHeaders(facts.isSecure(request));
    for (let i = 0; i < headers.length; i += 2)
      response.setHeader(headers[i] ?? '', headers[i + 1] ?? '');
    response.setHeader('x-request-id', requestId);
    response.setHeader('cache-control', 'no-store');
    listener(request, response);
  },
);
server.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: true, port: (server.address() as AddressInfo).port }),
);
process.on('disconnect', () => process.exit(0));
