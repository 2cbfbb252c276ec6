import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  parse,
  print,
} from 'graphql';

type RootType = ObjectTypeDefinitionNode | ObjectTypeExtensionNode;

/** Directives of a list that also hold for its live subscription. */
const sharedDirectives: ReadonlySet<string> = new Set(['needs', 'extension']);
/** Arguments of `@list` that are arguments of the `@live` derived from it. */
const liveArguments: ReadonlySet<string> = new Set(['on', 'every', 'pulse', 'poll', 'personal']);

const isRoot =
  (name: string) =>
  (definition: DefinitionNode): definition is RootType =>
    (definition.kind === Kind.OBJECT_TYPE_DEFINITION ||
      definition.kind === Kind.OBJECT_TYPE_EXTENSION) &&
    definition.name.value === name;

const directiveOf = (field: FieldDefinitionNode, name: string): ConstDirectiveNode | undefined =>
  field.directives?.find((directive) => directive.name.value === name);

/** SDL of what one `@list` stands for: its page, its frame and its live subscription. */
function derivedSdl(field: FieldDefinitionNode, list: ConstDirectiveNode): string[] {
  const page = print(field.type).replaceAll(/\W/g, '');
  const row = page.replace(/Page$/, '');
  if (row === page) throw new Error(`${field.name.value}: @list needs a type named …Page`);
  const sdl = [
    `type ${page} { items: [${row}!]! total: Int totalExact: Boolean! asOf: Cursor! }`,
    `type ${row}Frame { rows: [${row}!]! ids: [ID!] total: Int }`,
  ];
  const given = list.arguments?.filter(({ name }) => liveArguments.has(name.value)) ?? [];
  if (given.length === 0) return sdl.slice(0, 1);
  const args = field.arguments?.map(print).join(', ');
  const parameters = args ? `(${args})` : '';
  const shared = field.directives?.filter(({ name }) => sharedDirectives.has(name.value)) ?? [];
  const live = `@live(${[`of: "${field.name.value}"`, ...given.map(print)].join(', ')})`;
  const directives = [...shared.map(print), live].join(' ');
  return [
    ...sdl,
    `extend type Subscription { ${field.name.value}Live${parameters}: ${row}Frame! ${directives} }`,
  ];
}

/**
 * Adds what each `@list` of a query field stands for. A page or frame type that the document defines by itself
 * stays as it is; two lists of the same rows share theirs.
 */
export function expandLists(document: DocumentNode): DocumentNode {
  const known = new Set(
    document.definitions.flatMap((one) =>
      one.kind === Kind.OBJECT_TYPE_DEFINITION ? [one.name.value] : [],
    ),
  );
  const derived: DefinitionNode[] = [];
  const fields = document.definitions.filter(isRoot('Query')).flatMap((root) => root.fields ?? []);
  for (const field of fields) {
    const list = directiveOf(field, 'list');
    if (!list) continue;
    for (const definition of parse(derivedSdl(field, list).join('\n')).definitions) {
      if (definition.kind === Kind.OBJECT_TYPE_DEFINITION) {
        if (known.has(definition.name.value)) continue;
        known.add(definition.name.value);
      }
      derived.push(definition);
    }
  }
  return { ...document, definitions: [...document.definitions, ...derived] };
}
