import { type GraphQLSchema, Kind, OperationTypeNode } from 'graphql';
import { actionOf } from '../rest/directives.ts';
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

/** Is this served however much else is asked? What is no valid document is told so and costs nothing. */
export function isServedAlways(
  documents: Documents,
  goesFirst: ReadonlySet<string>,
  { query, operationName }: Asked,
): boolean {
  let compiled: Compiled;
  try {
    compiled = documents.find(query, operationName);
  } catch (error) {
    if (error instanceof DocumentError) return true;
    throw error;
  }
  const { operation, selectionSet } = compiled.operation;
  return (
    operation === OperationTypeNode.MUTATION ||
    selectionSet.selections.some((one) => one.kind === Kind.FIELD && goesFirst.has(one.name.value))
  );
}
