import type { DocumentNode, SelectionSetNode } from 'graphql';
import type { AnyRow } from '../action/define-record.ts';
import { liveStore } from '../data/live-store.ts';

/**
 * Returns the fields that a document with one root field selects of its record, including those of
 * its fragments.
 */
export function selectedFields({ definitions }: DocumentNode): readonly string[] {
  const below = (set: SelectionSetNode | undefined): string[] =>
    (set?.selections ?? []).flatMap((node) => {
      if (node.kind === 'Field') return [node.alias?.value ?? node.name.value];
      if (node.kind === 'InlineFragment') return below(node.selectionSet);
      const fragment = definitions.find(
        (one) => one.kind === 'FragmentDefinition' && one.name.value === node.name.value,
      );
      return fragment && 'selectionSet' in fragment ? below(fragment.selectionSet) : [];
    });
  const operation = definitions.find(({ kind }) => kind === 'OperationDefinition');
  const root = operation && 'selectionSet' in operation && operation.selectionSet?.selections[0];
  return root && root.kind === 'Field' ? below(root.selectionSet) : [];
}

interface ReadRecord {
  /** The query of one record. */
  readonly read: DocumentNode;
}

/** `__typename` of each kind of record, stored after the first read. */
const typeNames = new WeakMap<ReadRecord, string>();

export function rememberType(record: ReadRecord, type: string): void {
  if (type) typeNames.set(record, type);
}

/**
 * Returns the record's type in the live store if the complete row is stored, from a list or from an
 * earlier visit to its page. If the list selects fewer fields than the page, the row is incomplete.
 */
export function typeInHand(record: ReadRecord, id: string): string | undefined {
  const type = typeNames.get(record);
  const row = type && (liveStore.get(type, id) as AnyRow | undefined);
  return row && selectedFields(record.read).every((field) => field in row) ? type : undefined;
}
