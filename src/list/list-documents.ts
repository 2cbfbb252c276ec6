import type { FieldNode, Kind, OperationDefinitionNode } from 'graphql';
import type { TadaDocumentNode } from '../data/graphql.ts';
import { fieldKind, operationKind, operationOf, rootOf } from '../data/root-field.ts';
import type { ListSpec } from './define-list.ts';

// The parser of the client uses these strings; the package with the enum belongs to the server.
const nameKind = 'Name' as Kind.NAME;
const setKind = 'SelectionSet' as Kind.SELECTION_SET;

type LooseDocument = TadaDocumentNode<Record<string, unknown>, Record<string, unknown>>;

/** Returns the name of the query field of the list. */
export const rootField = ({ query }: Pick<ListSpec, 'query'>): string =>
  rootOf(operationOf(query)).name.value;

const named = (value: string) => ({ kind: nameKind, value }) as const;
const field = (name: string): FieldNode => ({ kind: fieldKind, name: named(name) });

/**
 * Returns the list's document as a subscription: the same rows under `rows`, the current ids of the
 * page, and the total. The selection of a list is written only once.
 */
export function liveDocument({ query }: Pick<ListSpec, 'query'>): LooseDocument {
  const operation = operationOf(query);
  const root = rootOf(operation);
  const items = root.selectionSet?.selections.find(
    (selection) => selection.kind === fieldKind && selection.name.value === 'items',
  ) as FieldNode | undefined;
  if (!items) throw new Error('A list selects its items');
  const live: FieldNode = {
    ...root,
    name: named(`${root.name.value}Live`),
    selectionSet: {
      kind: setKind,
      selections: [{ ...items, name: named('rows') }, field('ids'), field('total')],
    },
  };
  const subscription = {
    ...operation,
    operation: 'subscription',
    name: named(`${operation.name?.value ?? 'List'}Live`),
    selectionSet: { kind: setKind, selections: [live] },
  } as OperationDefinitionNode;
  // Copies only these two properties. Everything else in a parsed document (its source, its key)
  // belongs to the query.
  return {
    kind: query.kind,
    definitions: query.definitions.map((definition) =>
      definition.kind === operationKind ? subscription : definition,
    ),
  } as unknown as LooseDocument;
}
