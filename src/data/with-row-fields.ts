import type { FieldNode, Kind, SelectionNode, SelectionSetNode } from 'graphql';
import type { TadaDocumentNode } from './graphql.ts';

const field = (name: string): FieldNode => ({
  kind: 'Field' as Kind.FIELD,
  name: { kind: 'Name' as Kind.NAME, value: name },
});

const typename = field('__typename');
const unreadable = field('unreadable');

const isItems = (selection: SelectionNode): selection is FieldNode =>
  selection.kind === 'Field' && selection.name.value === 'items';

/** A page has its rows under `items`; any other object is a row itself. */
function addRowFields(set: SelectionSetNode | undefined): SelectionSetNode | undefined {
  if (!set) return undefined;
  const isPage = set.selections.some(isItems);
  const selections = set.selections.map((selection) =>
    isItems(selection)
      ? { ...selection, selectionSet: addRowFields(selection.selectionSet) }
      : selection,
  ) as SelectionNode[];
  return {
    ...set,
    selections: [typename, ...(isPage ? [] : [unreadable]), ...selections],
  };
}

/**
 * Returns the document with `__typename` in its root object and its rows, and with the values of its
 * rows that could not be read. The client adds `__typename` everywhere for its cache, but removes it
 * from responses that did not select it, and rows need it for their key.
 */
export const withRowFields = <Document extends TadaDocumentNode<unknown, never>>(
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
                  ? { ...root, selectionSet: addRowFields(root.selectionSet) }
                  : root,
              ),
            },
          }
        : definition,
    ),
  }) as unknown as Document;
