import type { DocumentNode, FieldNode, Kind, SelectionNode } from 'graphql';
import type { TadaDocumentNode } from './graphql.ts';

// The parser that the client brings writes these words; the package with the enum is the server's.
const fieldKind = 'Field' as Kind.FIELD;
const nameKind = 'Name' as Kind.NAME;
const operationKind = 'OperationDefinition';

const typeName: FieldNode = { kind: fieldKind, name: { kind: nameKind, value: '__typename' } };

const asks = (selections: readonly SelectionNode[]) =>
  selections.some((node) => node.kind === fieldKind && node.name.value === '__typename');

/** The node with `__typename` asked for in it and below; roots of operations need none. */
function named<Node extends object>(node: Node, isRoot: boolean): Node {
  if (!('selectionSet' in node) || !node.selectionSet) return node;
  const { selectionSet } = node as { selectionSet: { selections: readonly SelectionNode[] } };
  const selections = selectionSet.selections.map((inner) => named(inner, false));
  if (!isRoot && !asks(selections)) selections.push(typeName);
  return { ...node, selectionSet: { ...selectionSet, selections } };
}

const made = new WeakMap<DocumentNode, DocumentNode>();

/**
 * The document with `__typename` written into it. The cache adds it by itself but takes it out of
 * what it answers; rows of the live store are told apart by it.
 */
export function namedDocument<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
): TadaDocumentNode<Data, Variables> {
  const known = made.get(document);
  if (known) return known as TadaDocumentNode<Data, Variables>;
  const definitions = document.definitions.map((node) => named(node, node.kind === operationKind));
  const result = { ...document, definitions };
  made.set(document, result);
  return result;
}
