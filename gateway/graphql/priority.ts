import { type GraphQLSchema, Kind, OperationTypeNode } from 'graphql';
import type { ConcurrencyLimiter } from '../rest/concurrency-limiter.ts';
import { actionOf } from '../rest/directives.ts';
import { type Compiled, DocumentError, type Documents } from './documents.ts';

/** Queries that need no back office, or whose response a person is waiting for after an action. */
const own = ['session', 'outcome'];

/**
 * Finds the queries with priority: those that guard and settle an `@action`, and those about the
 * current user.
 */
export function findHighPriorityQueries(schema: GraphQLSchema): ReadonlySet<string> {
  const found = new Set(own);
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const action = actionOf(schema, field);
    if (!action) continue;
    found.add(action.read);
    if (action.history !== undefined) found.add(action.history);
  }
  return found;
}

interface OperationRequest {
  readonly query: string;
  readonly operationName: string | undefined;
}

interface Parts {
  readonly documents: Documents;
  readonly highPriorityQueries: ReadonlySet<string>;
  readonly calls: ReadonlyMap<string, { readonly name: string }>;
}

/**
 * Returns whether the whole request is refused at the moment because its calls would be refused.
 * Priority queries are never refused. An invalid document gets its own error and costs nothing.
 */
export function isRefused(
  parts: Parts,
  limiter: ConcurrencyLimiter,
  { query, operationName }: OperationRequest,
): boolean {
  let compiled: Compiled;
  try {
    compiled = parts.documents.find(query, operationName);
  } catch (error) {
    if (error instanceof DocumentError) return false;
    throw error;
  }
  const { operation, selectionSet } = compiled.operation;
  if (operation !== OperationTypeNode.QUERY) return false;
  return selectionSet.selections.every((one) => {
    if (one.kind !== Kind.FIELD || parts.highPriorityQueries.has(one.name.value)) return false;
    const call = parts.calls.get(one.name.value);
    return call !== undefined && limiter.refuses(call.name);
  });
}
