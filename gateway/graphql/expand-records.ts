import {
  type ConstArgumentNode,
  type ConstDirectiveNode,
  type ConstObjectValueNode,
  type DocumentNode,
  type FieldDefinitionNode,
  getLocation,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  valueFromASTUntyped,
} from 'graphql';

type ObjectNode = ObjectTypeDefinitionNode | ObjectTypeExtensionNode;
type Values = Readonly<Record<string, unknown>>;

/** The document's object types and root fields by name. */
interface Names {
  readonly types: ReadonlyMap<string, ObjectTypeDefinitionNode>;
  readonly queries: ReadonlyMap<string, FieldDefinitionNode>;
}

interface SharedActions {
  readonly type: ObjectTypeDefinitionNode;
  readonly directive: ConstDirectiveNode;
}

const isObject = (node: { readonly kind: Kind }): node is ObjectNode =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION;

const directiveOf = (
  { directives = [] }: { readonly directives?: readonly ConstDirectiveNode[] | undefined },
  name: string,
): ConstDirectiveNode | undefined => directives.find((one) => one.name.value === name);

const valuesOf = (directive: ConstDirectiveNode): Values =>
  valueFromASTUntyped({
    kind: Kind.OBJECT,
    fields: (directive.arguments ?? []).map((one) => ({ ...one, kind: Kind.OBJECT_FIELD })),
  } as ConstObjectValueNode) as Values;

/** An error that names the file and line, if the text has a name, and what is wrong there. */
function mistake(node: FieldDefinitionNode | ObjectTypeDefinitionNode, what: string): Error {
  const { loc, name } = node;
  const place = loc ? `${loc.source.name}:${getLocation(loc.source, loc.start).line}: ` : '';
  return new Error(`${place}${name.value}: ${what}`);
}

function namesIn({ definitions }: DocumentNode): Names {
  const types = definitions.filter((one) => one.kind === Kind.OBJECT_TYPE_DEFINITION);
  const roots = definitions.filter(isObject).filter(({ name }) => name.value === 'Query');
  const queries = roots.flatMap(({ fields = [] }) => fields);
  return {
    types: new Map(types.map((type) => [type.name.value, type])),
    queries: new Map(queries.map((field) => [field.name.value, field])),
  };
}

function rowTypeOf({ type }: FieldDefinitionNode): string {
  let inner = type;
  while (inner.kind !== Kind.NAMED_TYPE) inner = inner.type;
  return inner.name.value;
}

/**
 * Finds the record of an action: the type that `of` names, else the longest type whose name ends
 * the mutation's name, as `complete` + `Transaction`. An action with a `read` of its own has none.
 */
function recordOf(
  field: FieldDefinitionNode,
  { read, of }: Values,
  records: ReadonlyMap<string, SharedActions>,
): SharedActions | undefined {
  if (read !== undefined) {
    if (of !== undefined) throw mistake(field, '@action has `read` or `of`, not both');
    return undefined;
  }
  const endings = [...records.keys()]
    .filter((type) => field.name.value.endsWith(type))
    .toSorted((a, b) => b.length - a.length);
  const name = of === undefined ? endings[0] : String(of);
  const record = name === undefined ? undefined : records.get(name);
  if (!record)
    throw mistake(
      field,
      of === undefined
        ? '@action has no `read`, and no type with @record ends its name; name one with `of`'
        : `@action: there is no type ${of} with @record`,
    );
  return record;
}

/** Checks that an action's read, guard and history exist, so that a wrong name is found at load. */
function check(
  node: FieldDefinitionNode | ObjectTypeDefinitionNode,
  directive: string,
  { read, guard, history }: Values,
  { types, queries }: Names,
): void {
  const wrong = (what: string) => mistake(node, `@${directive}: ${what}`);
  const query = queries.get(String(read));
  if (!query) throw wrong(`there is no query ${read}`);
  if (history !== undefined && !queries.has(String(history)))
    throw wrong(`there is no query ${history}`);
  if (!Array.isArray(guard) || guard.length === 0) throw wrong('`guard` names no field');
  const row = rowTypeOf(query);
  if (node.kind === Kind.OBJECT_TYPE_DEFINITION && row !== node.name.value)
    throw wrong(`${read} returns ${row}`);
  const fields = new Set(types.get(row)?.fields?.map(({ name }) => name.value));
  for (const name of guard.map(String))
    if (!fields.has(name)) throw wrong(`${row} has no field ${name}`);
}

/**
 * Completes each `@action` with what its record's type says in `@record`; what the action says
 * itself has precedence. The rest of the gateway sees complete actions.
 */
export function expandRecords(document: DocumentNode): DocumentNode {
  const names = namesIn(document);
  const records = new Map<string, SharedActions>();
  for (const type of names.types.values()) {
    const directive = directiveOf(type, 'record');
    if (!directive) continue;
    check(type, 'record', valuesOf(directive), names);
    records.set(type.name.value, { type, directive });
  }

  const completed = (field: FieldDefinitionNode): FieldDefinitionNode => {
    const action = directiveOf(field, 'action');
    if (!action) return field;
    const record = recordOf(field, valuesOf(action), records);
    const own = (action.arguments ?? []).filter(({ name }) => name.value !== 'of');
    const ownNames = new Set(own.map(({ name }) => name.value));
    const shared: readonly ConstArgumentNode[] = record?.directive.arguments ?? [];
    const complete: ConstDirectiveNode = {
      ...action,
      arguments: [...shared.filter(({ name }) => !ownNames.has(name.value)), ...own],
    };
    check(field, 'action', valuesOf(complete), names);
    const directives = field.directives?.map((one) => (one === action ? complete : one));
    return { ...field, directives: directives ?? [] };
  };
  return {
    ...document,
    definitions: document.definitions.map((definition) =>
      isObject(definition) && definition.name.value === 'Mutation'
        ? { ...definition, fields: definition.fields?.map(completed) ?? [] }
        : definition,
    ),
  };
}
