import { type DocumentNode, Kind, type ObjectTypeDefinitionNode, parse } from 'graphql';
import { unreadableField } from '../rest/unreadable.ts';

const [added] = parse(`
  type Row {
    "Values of this row that could not be read, by field. Such a field is null."
    ${unreadableField}: Json
  }
`).definitions as readonly ObjectTypeDefinitionNode[];

const nameOf = (type: { readonly kind: string }): string => {
  let inner = type as { readonly type?: unknown; readonly name?: { readonly value: string } };
  while (inner.type) inner = inner.type as typeof inner;
  return inner.name?.value ?? '';
};

/**
 * Adds the field of unreadable values to each type with an id that a query answers: alone, as a
 * list, or as the items of a page.
 */
export function expandRows(document: DocumentNode): DocumentNode {
  const types = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.OBJECT_TYPE_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  );
  const rows = new Set<string>();
  for (const one of document.definitions) {
    const isType =
      one.kind === Kind.OBJECT_TYPE_DEFINITION || one.kind === Kind.OBJECT_TYPE_EXTENSION;
    if (!isType || one.name.value !== 'Query') continue;
    for (const { type } of one.fields ?? []) {
      const items = types.get(nameOf(type))?.fields?.find(({ name }) => name.value === 'items');
      rows.add(nameOf(items?.type ?? type));
    }
  }
  const isRow = ({ name, fields }: ObjectTypeDefinitionNode): boolean =>
    rows.has(name.value) && fields?.some((field) => field.name.value === 'id') === true;
  return {
    ...document,
    definitions: document.definitions.map((one) =>
      one.kind === Kind.OBJECT_TYPE_DEFINITION && isRow(one)
        ? { ...one, fields: [...(one.fields ?? []), ...(added?.fields ?? [])] }
        : one,
    ),
  };
}
