import { formatError } from '../errors.ts';
import { answerGraphql, type GraphqlAnswer } from '../graphql/answer.ts';
import type { Context } from '../graphql/context.ts';
import type { Recognised } from '../session/recognise.ts';
import type { AnsweringParts, Exchange } from './exchange.ts';
import { type GraphqlRequest, RequestError } from './graphql-request.ts';
import { dataHeaders } from './security-headers.ts';

/** One JSON value in each line. */
export const lines = 'application/jsonl';

/**
 * Answers several queries of one moment, each in a line `[place, answer]` as soon as it is there: a
 * screen of many parts is one request, and no part waits for a slower one or fails with it.
 *
 * @throws RequestError where nobody is signed in: strangers have little to ask
 */
export async function answerSeveral(
  parts: AnsweringParts,
  { request, response, requestId }: Exchange,
  asked: readonly GraphqlRequest[],
  who: Recognised,
  contextOf: () => Context,
): Promise<void> {
  if (!who.signedIn) throw new RequestError(400, 'One operation for each request');
  const secure = parts.facts.isSecure(request);
  response.writeHead(200, [
    ...dataHeaders(secure),
    ...['x-request-id', requestId, 'cache-control', 'no-store'],
    ...['content-type', `${lines}; charset=utf-8`],
  ]);
  const answerOne = async (one: GraphqlRequest, place: number): Promise<void> => {
    const started = performance.now();
    const answer = await answerQuery(parts, one, contextOf());
    if (answer.codes.includes('UNAUTHENTICATED')) parts.rights.forget(who.signedIn?.token);
    if (!response.destroyed) response.write(`[${place},${answer.text}]\n`);
    parts.observe?.(answer, requestId, performance.now() - started);
  };
  await Promise.all(asked.map(answerOne));
  response.end();
}

/** Never rejects: the head is written already, and the others are on their way. */
async function answerQuery(
  parts: AnsweringParts,
  asked: GraphqlRequest,
  context: Context,
): Promise<GraphqlAnswer> {
  try {
    return await answerGraphql(parts, asked, context, 'together');
  } catch (error) {
    return failure(error, context, parts);
  }
}

function failure(error: unknown, { requestId }: Context, parts: AnsweringParts): GraphqlAnswer {
  const told = formatError(error as Error, requestId, (inner) => parts.report(inner, requestId));
  const codes = [String(told.extensions?.code)];
  return { kind: 'invalid', text: JSON.stringify({ errors: [told] }), operation: undefined, codes };
}
