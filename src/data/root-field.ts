import type { DocumentNode, FieldNode, Kind, OperationDefinitionNode } from 'graphql';

// The parser of the client uses these strings; the package with the enum belongs to the server.
export const operationKind = 'OperationDefinition' as Kind.OPERATION_DEFINITION;
export const fieldKind = 'Field' as Kind.FIELD;

/** Returns the operation of a document. */
export function operationOf(document: DocumentNode): OperationDefinitionNode {
  const found = document.definitions.find(({ kind }) => kind === operationKind);
  if (!found) throw new Error('A document needs an operation');
  return found as OperationDefinitionNode;
}

/** Returns the first root field of an operation, which is the only one of a list or a record. */
export function rootOf({ selectionSet }: OperationDefinitionNode): FieldNode {
  const [root] = selectionSet.selections;
  if (root?.kind !== fieldKind) throw new Error('An operation asks for a root field');
  return root;
}
