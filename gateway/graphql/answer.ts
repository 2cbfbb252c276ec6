import { type ExecutionResult, type GraphQLFormattedError, OperationTypeNode } from 'graphql';
import { formatError, GatewayError } from '../errors.ts';
import type { Context } from '../ports/context.ts';
import { type Compiled, DocumentError, type Documents } from './documents.ts';
import type { GraphqlRequest } from './graphql-request.ts';

export interface GraphqlAnswer {
  /**
   * `run`: something was executed. `invalid`: the document or its variables are wrong. `refused`: a
   * limit. `overloaded`: no capacity to execute any of it.
   */
  readonly kind: 'run' | 'invalid' | 'refused' | 'overloaded';
  readonly text: string;
  readonly operation: string | undefined;
  readonly codes: readonly string[];
}

interface Parts {
  readonly documents: Documents;
  readonly report: (error: unknown, requestId: string) => void;
}

/**
 * Handles one request, independent of the transport, `alone` or together with others of the same
 * moment.
 */
export async function answerGraphql(
  parts: Parts,
  request: GraphqlRequest,
  context: Context,
  mode: 'alone' | 'together' = 'alone',
): Promise<GraphqlAnswer> {
  let compiled: Compiled;
  try {
    compiled = parts.documents.find(request.query, request.operationName);
    refuseForbidden(compiled, context, mode);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const limit = error.errors.some((one) => one instanceof GatewayError);
    return failure(
      limit ? 'refused' : 'invalid',
      error.errors.map(formatter(parts, context)),
      undefined,
    );
  }
  const { operation } = compiled.operation;
  let result = compiled.run(undefined, context, request.variables);
  if (result instanceof Promise) result = await result;
  if (!result.errors?.length)
    return { kind: 'run', text: compiled.stringify(result), operation, codes: [] };
  const errors = result.errors.map(formatter(parts, context));
  if (!('data' in result)) return failure('invalid', errors, operation);
  if (isNothing(result.data) && errors.every((error) => codeOf(error) === 'OVERLOADED'))
    return failure('overloaded', errors, operation);
  return {
    kind: 'run',
    text: compiled.stringify({ data: result.data ?? null, errors } as unknown as ExecutionResult),
    operation,
    codes: errors.map(codeOf),
  };
}

const formatter =
  ({ report }: Parts, { requestId }: Context) =>
  (error: Parameters<typeof formatError>[0]) =>
    formatError(error, requestId, (inner) => report(inner, requestId));

const isNothing = (data: ExecutionResult['data']): boolean =>
  Object.values(data ?? {}).every((value) => value === null);

function refuseForbidden(compiled: Compiled, context: Context, mode: 'alone' | 'together'): void {
  if (mode === 'together' && compiled.operation.operation === OperationTypeNode.MUTATION)
    throw new DocumentError([new GatewayError('BAD_INPUT', {}, 'a change is sent alone')]);
  if (compiled.introspects && !context.signedIn)
    throw new DocumentError([new GatewayError('UNAUTHENTICATED', {}, 'sign in to see the schema')]);
  if (compiled.operation.operation === OperationTypeNode.SUBSCRIPTION)
    throw new DocumentError([
      new GatewayError('BAD_INPUT', {}, 'subscriptions are answered over a websocket'),
    ]);
}

const codeOf = (error: GraphQLFormattedError): string => String(error.extensions?.code);

const failure = (
  kind: Exclude<GraphqlAnswer['kind'], 'run'>,
  errors: readonly GraphQLFormattedError[],
  operation: string | undefined,
): GraphqlAnswer => ({
  kind,
  text: JSON.stringify({ errors }),
  operation,
  codes: errors.map(codeOf),
});
