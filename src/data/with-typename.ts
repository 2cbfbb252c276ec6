import type { FieldNode, Kind, SelectionSetNode } from 'graphql';
import type { TadaDocumentNode } from './graphql.ts';

const field = {
  kind: 'Field' as Kind.FIELD,
  name: { kind: 'Name' as Kind.NAME, value: '__typename' },
} satisfies FieldNode;

const addTypename = (set: SelectionSetNode | undefined): SelectionSetNode | undefined =>
  set && {
    ...set,
    selections: [
      field,
      ...set.selections.map((selection) =>
        selection.kind === 'Field' && selection.name.value === 'items'
          ? ({ ...selection, selectionSet: addTypename(selection.selectionSet) } as FieldNode)
          : selection,
      ),
    ],
  };

/**
 * Returns the document with `__typename` in its root object and its items. The client adds it
 * everywhere for its cache, but removes it from responses that did not select it, and rows need it
 * for their key.
 */
export const withTypename = <Document extends TadaDocumentNode<unknown, never>>(
  document: Document,
): Document =>
  ({
    kind: document.kind,
    definitions: document.definitions.map((definition) =>
      definition.kind === 'OperationDefinition'
        ? {
            ...definition,
            selectionSet: {
              ...definition.selectionSet,
              selections: definition.selectionSet.selections.map((root) =>
                root.kind === 'Field'
                  ? { ...root, selectionSet: addTypename(root.selectionSet) }
                  : root,
              ),
            },
          }
        : definition,
    ),
  }) as unknown as Document;
