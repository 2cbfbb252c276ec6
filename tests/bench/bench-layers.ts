/** The same core behind other HTTP layers, with the same security: what the layer itself costs. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExecutionArgs } from 'graphql';
import { createHandler } from 'graphql-http/lib/use/http';
import { createYoga } from 'graphql-yoga';
import { createCore } from '../../gateway/core.ts';
import { answerGraphql } from '../../gateway/graphql/answer.ts';
import type { Context } from '../../gateway/graphql/context.ts';
import { requestFacts } from '../../gateway/http/request-facts.ts';
import { setSecurityHeaders } from '../../gateway/http/security-headers.ts';
import { makeLog } from '../../gateway/log.ts';
import { readSettings } from '../../gateway/settings.ts';

const settings = readSettings(process.env);
const core = createCore(settings, makeLog('silent'), () => undefined);
const facts = requestFacts(settings);
const parts = { documents: core.documents, report: () => undefined };

interface ExecuteHook {
  readonly args: ExecutionArgs;
  readonly setExecuteFn: (execute: (args: ExecutionArgs) => unknown) => void;
}

async function contextOf(request: IncomingMessage): Promise<Context> {
  if (!facts.isOwnOrigin(request)) throw new Error('foreign origin');
  const requestId = crypto.randomUUID();
  const address = facts.addressOf(request);
  const { signedIn, denied } = await core.recogniser.recognise(request, requestId, address);
  return { requestId, address, signedIn, denied };
}

const layers: Record<string, () => RequestListener> = {
  'graphql-http': () =>
    createHandler({
      async onSubscribe({ raw }, { query, operationName, variables }) {
        const asked = {
          query,
          operationName: operationName ?? undefined,
          variables: variables ?? undefined,
        };
        const { text } = await answerGraphql(parts, asked, await contextOf(raw));
        const headers = { 'content-type': 'application/json; charset=utf-8' };
        return [text, { status: 200, statusText: 'OK', headers }];
      },
    }) as RequestListener,
  /** Yoga's own pipeline, its documents parsed once by its cache, run by the compiled function. */
  'yoga + jit': () =>
    createYoga<{ req: IncomingMessage }>({
      schema: core.schema,
      graphqlEndpoint: '/graphql',
      logging: false,
      graphiql: false,
      landingPage: false,
      context: ({ req }) => contextOf(req),
      plugins: [
        {
          onExecute({ args, setExecuteFn }: ExecuteHook) {
            const query = args.document.loc?.source.body ?? '';
            const compiled = core.documents.find(query, args.operationName ?? undefined);
            setExecuteFn(({ contextValue, variableValues }: ExecutionArgs) =>
              compiled.run(
                undefined,
                contextValue,
                (variableValues as Record<string, unknown> | null) ?? undefined,
              ),
            );
          },
        },
      ],
    }) as unknown as RequestListener,
};

const make = layers[process.env.LAYER ?? ''];
if (!make) throw new Error(`no layer ${process.env.LAYER}`);
const listener = make();
const server = createServer((request, response) => {
  setSecurityHeaders(response, false);
  listener(request, response);
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: true, port: (server.address() as AddressInfo).port }),
);
process.on('disconnect', () => process.exit(0));
