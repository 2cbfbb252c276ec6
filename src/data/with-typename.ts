import type { FieldNode, Kind, SelectionSetNode } from 'graphql';
import type { TadaDocumentNode } from './graphql.ts';

const field = {
  kind: 'Field' as Kind.FIELD,
  name: { kind: 'Name' as Kind.NAME, value: '__typename' },
} satisfies FieldNode;

const asking = (set: SelectionSetNode | undefined): SelectionSetNode | undefined =>
  set && {
    ...set,
    selections: [
      field,
      ...set.selections.map((selection) =>
        selection.kind === 'Field' && selection.name.value === 'items'
          ? ({ ...selection, selectionSet: asking(selection.selectionSet) } as FieldNode)
          : selection,
      ),
    ],
  };

/**
 * The document with `__typename` asked of its root object and of its items. The client adds it for
 * its cache everywhere, but takes it out of answers that did not ask, and rows need it for their key.
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
                root.kind === 'Field' ? { ...root, selectionSet: asking(root.selectionSet) } : root,
              ),
            },
          }
        : definition,
    ),
  }) as unknown as Document;
