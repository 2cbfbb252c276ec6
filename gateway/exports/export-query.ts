import { Kind, OperationTypeNode } from 'graphql';
import { GatewayError } from '../errors.ts';
import { type Compiled, DocumentError, type Documents } from '../graphql/documents.ts';
import { RequestError } from '../http/graphql-request.ts';
import type { Context } from '../ports/context.ts';
import type { RowPage } from './all-rows.ts';
import type { ExportRequest } from './export-request.ts';

/**
 * The query of a list, read page by page as the console reads it: with the same rights and masks.
 */
export interface ListQuery {
  /** Name of the root field. */
  readonly name: string;
  readonly read: (
    context: Context,
    page: { readonly number: number; readonly size: number },
  ) => Promise<RowPage>;
}

function compile(documents: Documents, query: string): Compiled {
  try {
    return documents.find(query, undefined);
  } catch (error) {
    if (error instanceof DocumentError) throw new RequestError(400, 'This is not a list');
    throw error;
  }
}

/**
 * HTTP statuses of refusals by the back office or by rights. Any other error is a failure of the
 * back office.
 */
const statuses: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_INPUT: 400,
  LIMIT: 400,
  OVERLOADED: 503,
};

/** @throws RequestError if the document is not the query of exactly one list */
export function compileExport(
  documents: Documents,
  { query, variables }: ExportRequest,
): ListQuery {
  const compiled = compile(documents, query);
  const [root, ...others] = compiled.operation.selectionSet.selections;
  const takesPage = compiled.operation.variableDefinitions?.some(
    ({ variable }) => variable.name.value === 'page',
  );
  if (
    compiled.operation.operation !== OperationTypeNode.QUERY ||
    root?.kind !== Kind.FIELD ||
    others.length > 0 ||
    !takesPage
  )
    throw new RequestError(400, 'This is not a list');
  const name = root.alias?.value ?? root.name.value;
  return {
    name: root.name.value,
    async read(context, page) {
      const result = await compiled.run(undefined, context, { ...variables, page });
      const [error] = result.errors ?? [];
      if (error) {
        const cause = error.originalError ?? error;
        const code = cause instanceof GatewayError ? cause.code : 'BAD_INPUT';
        throw new RequestError(statuses[code] ?? 502, code);
      }
      const answer = result.data?.[name] as Partial<RowPage> | null | undefined;
      if (!Array.isArray(answer?.items)) throw new RequestError(400, 'This is not a list');
      return answer as RowPage;
    },
  };
}
