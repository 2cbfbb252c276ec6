import type {
  ArgumentNode,
  DocumentNode,
  FieldNode,
  Kind,
  OperationDefinitionNode,
  VariableNode,
} from 'graphql';
import type { TadaDocumentNode } from '../data/graphql.ts';
import { fieldKind, operationOf } from '../data/root-field.ts';

// The parser of the client uses these strings; the package with the enum belongs to the server.
const variableKind = 'Variable' as Kind.VARIABLE;

export type LooseDocument = TadaDocumentNode<Record<string, unknown>, Record<string, unknown>>;

/** One root of a query as a separate document. */
export interface Part {
  /** Key in the response. */
  readonly key: string;
  readonly document: LooseDocument;
  /** The variables of the query that this part uses. */
  readonly takes: readonly string[];
}

const keyOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

const variablesOf = ({ arguments: given = [] }: FieldNode): string[] =>
  given.flatMap(({ value }: ArgumentNode) =>
    value.kind === variableKind ? [(value as VariableNode).name.value] : [],
  );

const rootsOf = ({ selectionSet }: OperationDefinitionNode): FieldNode[] =>
  selectionSet.selections.filter((node): node is FieldNode => node.kind === fieldKind);

/** Returns the operation with only one root and the variables of that root. */
function partOf(query: DocumentNode, root: FieldNode, ending: '' | 'Live'): Part {
  const operation = operationOf(query);
  const [key, takes] = [keyOf(root), variablesOf(root)];
  const { kind } = root.name;
  const named = (value: string) => ({ kind, value });
  const only = {
    ...operation,
    ...(ending ? { operation: 'subscription' } : {}),
    name: named(`${operation.name?.value ?? 'Report'}${key}${ending}`),
    variableDefinitions: operation.variableDefinitions?.filter(({ variable }) =>
      takes.includes(variable.name.value),
    ),
    selectionSet: {
      ...operation.selectionSet,
      selections: [{ ...root, alias: named(key), name: named(`${root.name.value}${ending}`) }],
    },
  };
  const document = { kind: query.kind, definitions: [only] };
  return { key, takes, document: document as unknown as LooseDocument };
}

/**
 * Returns the roots of a query as separate parts, so that the failure of one does not affect the
 * others.
 */
export const rootParts = (query: DocumentNode): Part[] =>
  rootsOf(operationOf(query)).map((root) => partOf(query, root, ''));

/**
 * Returns the roots of a query as subscriptions, one each, because a subscription has only one
 * root. Each selects the same fields from the field with the same name and the suffix `Live`, so a
 * report's selection is written only once.
 */
export const liveParts = (query: DocumentNode, live: readonly string[]): Part[] =>
  rootsOf(operationOf(query))
    .filter((root) => live.includes(keyOf(root)))
    .map((root) => partOf(query, root, 'Live'));

/** Returns the parts of a report's query, defined once. */
export const questionOf = (query: DocumentNode, live: readonly string[]) => ({
  query: query as LooseDocument,
  parts: rootParts(query),
  live: liveParts(query, live),
});
