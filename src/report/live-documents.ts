import type {
  ArgumentNode,
  DocumentNode,
  FieldNode,
  Kind,
  OperationDefinitionNode,
  VariableNode,
} from 'graphql';
import type { TadaDocumentNode } from '../data/graphql.ts';

// The parser that the client brings writes these words; the package with the enum is the server's.
const operationKind = 'OperationDefinition' as Kind.OPERATION_DEFINITION;
const fieldKind = 'Field' as Kind.FIELD;
const variableKind = 'Variable' as Kind.VARIABLE;

export type LooseDocument = TadaDocumentNode<Record<string, unknown>, Record<string, unknown>>;

/** One root of a query as a document of its own. */
export interface Part {
  /** Its key in the answer. */
  readonly key: string;
  readonly document: LooseDocument;
  /** Those of the query's variables that it takes. */
  readonly takes: readonly string[];
}

const keyOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

const variablesOf = ({ arguments: given = [] }: FieldNode): string[] =>
  given.flatMap(({ value }: ArgumentNode) =>
    value.kind === variableKind ? [(value as VariableNode).name.value] : [],
  );

function operationOf(query: DocumentNode): OperationDefinitionNode {
  const operation = query.definitions.find(({ kind }) => kind === operationKind);
  if (!operation) throw new Error('A report needs an operation');
  return operation as OperationDefinitionNode;
}

const rootsOf = ({ selectionSet }: OperationDefinitionNode): FieldNode[] =>
  selectionSet.selections.filter((node): node is FieldNode => node.kind === fieldKind);

/** The operation with one root only, and the variables that this one takes. */
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

/** A query's roots, each to be asked alone: where one of them fails, the others are still told. */
export const rootParts = (query: DocumentNode): Part[] =>
  rootsOf(operationOf(query)).map((root) => partOf(query, root, ''));

/**
 * A query's roots as subscriptions, one each, since a subscription has one root: the same selection of
 * the field of the same name and `Live`. What a report selects is written once.
 */
export const liveParts = (query: DocumentNode, live: readonly string[]): Part[] =>
  rootsOf(operationOf(query))
    .filter((root) => live.includes(keyOf(root)))
    .map((root) => partOf(query, root, 'Live'));

/** What a question is made of, written once. */
export const questionOf = (query: DocumentNode, live: readonly string[]) => ({
  query: query as LooseDocument,
  parts: rootParts(query),
  live: liveParts(query, live),
});
