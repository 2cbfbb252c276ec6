import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** The requested fields of a response, by name; leaves have an empty selection. */
export interface Selection extends ReadonlyMap<string, Selection> {}

export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/**
 * Merges the selections of the nodes, with fragments expanded. `@skip` and `@include` are ignored:
 * this may read a field too many, but never one too few.
 */
export function selectionOf(nodes: readonly FieldNode[], fragments: Fragments): Selection {
  const merged = new Map<string, Map<string, Selection>>();
  for (const node of nodes) if (node.selectionSet) gather(node.selectionSet, fragments, merged);
  return merged;
}

function gather(
  set: SelectionSetNode,
  fragments: Fragments,
  into: Map<string, Map<string, Selection>>,
): void {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const name = selection.name.value;
      const below = into.get(name) ?? new Map<string, Map<string, Selection>>();
      into.set(name, below as Map<string, Selection>);
      if (selection.selectionSet)
        gather(selection.selectionSet, fragments, below as Map<string, Map<string, Selection>>);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      gather(selection.selectionSet, fragments, into);
    } else {
      const fragment = fragments[selection.name.value];
      if (fragment) gather(fragment.selectionSet, fragments, into);
    }
  }
}

/** Selects everything a type offers, for reads of the gateway itself. */
export function everythingOf(type: GraphQLOutputType): Selection {
  const named = getNamedType(type);
  if (!isObjectType(named)) return new Map();
  return new Map(
    Object.values(named.getFields()).map((field) => [field.name, everythingOf(field.type)]),
  );
}

/** Returns a selection of leaves. */
export const leaves = (names: Iterable<string>): Selection =>
  new Map([...names].map((name) => [name, new Map() as Selection]));
