import { formatError } from '../errors.ts';
import { answerGraphql, type GraphqlAnswer } from '../graphql/answer.ts';
import type { GraphqlRequest } from '../graphql/graphql-request.ts';
import type { Context } from '../ports/context.ts';
import type { Authentication } from '../session/authenticate.ts';
import { RequestError } from './graphql-request.ts';
import type { AnsweringParts, RequestContext } from './request-context.ts';
import { dataHeaders } from './security-headers.ts';

/** One JSON value per line. */
export const lines = 'application/jsonl';

/**
 * Handles several queries of one moment. Each result is a line `[place, answer]`, sent as soon as
 * it is available. A screen of many parts is one request, and no part waits for a slower one or
 * fails with it.
 *
 * @throws RequestError if no admin is signed in: anonymous clients have few queries
 */
export async function answerBatch(
  parts: AnsweringParts,
  { request, response, requestId }: RequestContext,
  graphqlRequests: readonly GraphqlRequest[],
  who: Authentication,
  contextOf: () => Context,
): Promise<void> {
  if (!who.signedIn) throw new RequestError(400, 'One operation for each request');
  const secure = parts.requestInspector.isSecure(request);
  response.writeHead(200, [
    ...dataHeaders(secure),
    ...['x-request-id', requestId, 'cache-control', 'no-store'],
    ...['content-type', `${lines}; charset=utf-8`],
  ]);
  const answerOne = async (one: GraphqlRequest, index: number): Promise<void> => {
    const started = performance.now();
    const answer = await answerQuery(parts, one, contextOf());
    if (answer.codes.includes('UNAUTHENTICATED')) parts.rights.forget(who.signedIn?.token);
    if (!response.destroyed) response.write(`[${index},${answer.text}]\n`);
    parts.observe?.(answer, requestId, performance.now() - started);
  };
  await Promise.all(graphqlRequests.map(answerOne));
  response.end();
}

/** Never rejects: the header is already written, and the other queries are still running. */
async function answerQuery(
  parts: AnsweringParts,
  graphqlRequest: GraphqlRequest,
  context: Context,
): Promise<GraphqlAnswer> {
  try {
    return await answerGraphql(parts, graphqlRequest, context, 'together');
  } catch (error) {
    return failure(error, context, parts);
  }
}

function failure(error: unknown, { requestId }: Context, parts: AnsweringParts): GraphqlAnswer {
  const formatted = formatError(error as Error, requestId, (inner) =>
    parts.report(inner, requestId),
  );
  const codes = [String(formatted.extensions?.code)];
  return {
    kind: 'invalid',
    text: JSON.stringify({ errors: [formatted] }),
    operation: undefined,
    codes,
  };
}
