import type { DocumentNode, FieldNode, Kind, SelectionNode } from 'graphql';
import type { TadaDocumentNode } from './graphql.ts';

// The parser of the client uses these strings; the package with the enum belongs to the server.
const fieldKind = 'Field' as Kind.FIELD;
const nameKind = 'Name' as Kind.NAME;
const operationKind = 'OperationDefinition';

const typeName: FieldNode = { kind: fieldKind, name: { kind: nameKind, value: '__typename' } };

const selectsTypename = (selections: readonly SelectionNode[]) =>
  selections.some((node) => node.kind === fieldKind && node.name.value === '__typename');

/** Returns the node with `__typename` added in it and below; operation roots do not need it. */
function named<Node extends object>(node: Node, isRoot: boolean): Node {
  if (!('selectionSet' in node) || !node.selectionSet) return node;
  const { selectionSet } = node as { selectionSet: { selections: readonly SelectionNode[] } };
  const selections = selectionSet.selections.map((inner) => named(inner, false));
  if (!isRoot && !selectsTypename(selections)) selections.push(typeName);
  return { ...node, selectionSet: { ...selectionSet, selections } };
}

const made = new WeakMap<DocumentNode, DocumentNode>();

/**
 * Returns the document with `__typename` in every selection. The cache adds it too, but removes it
 * from its responses, and the live store identifies rows by it.
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
