import { type GraphQLSchema, Kind, OperationTypeNode } from 'graphql';
import { actionOf } from '../rest/directives.ts';
import type { Lanes } from '../rest/lanes.ts';
import { type Compiled, DocumentError, type Documents } from './documents.ts';

/** What asks nobody, or whose answer somebody waits for who just acted. */
const own = ['session', 'outcome'];

/** Queries that go first: what an `@action` decides by and is settled by, and who somebody is. */
export function firstQueries(schema: GraphQLSchema): ReadonlySet<string> {
  const found = new Set(own);
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const action = actionOf(schema, field);
    if (!action) continue;
    found.add(action.read);
    if (action.history !== undefined) found.add(action.history);
  }
  return found;
}

interface Asked {
  readonly query: string;
  readonly operationName: string | undefined;
}

interface Parts {
  readonly documents: Documents;
  readonly goesFirst: ReadonlySet<string>;
  readonly calls: ReadonlyMap<string, { readonly name: string }>;
}

/**
 * Is nothing of this answered at the moment, as its calls are refused? What goes first never is; what is no
 * valid document is told so, and costs nothing.
 */
export function isRefused(parts: Parts, lanes: Lanes, { query, operationName }: Asked): boolean {
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
    if (one.kind !== Kind.FIELD || parts.goesFirst.has(one.name.value)) return false;
    const call = parts.calls.get(one.name.value);
    return call !== undefined && lanes.refuses(call.name);
  });
}
