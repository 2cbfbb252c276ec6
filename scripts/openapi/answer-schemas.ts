import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { rowNames, totalNames } from '../../gateway/rest/answer.ts';
import { applied, type RestCall, wireNames } from '../../gateway/rest/directives.ts';
import { unreadableField } from '../../gateway/rest/unreadable.ts';
import { statesAny } from './documented-names.ts';
import type { Field } from './request-schemas.ts';
import { arrayOf, type Components, component, nested, objectOf, type Schema } from './schema.ts';
import { readLeaf } from './value-schemas.ts';

/** Fields that the gateway itself makes. */
const made = new Set(['seen', 'asOf', 'totalExact', unreadableField]);

/** Returns whether a response without the field cannot be read. */
function isNeeded(type: GraphQLOutputType): boolean {
  if (!isNonNullType(type)) return false;
  const inner = type.ofType;
  if (isListType(inner)) return false;
  // An enum that may be unknown is never missing.
  return !isEnumType(inner) || !inner.getValue('UNKNOWN');
}

/** A value that may be missing: null, or an empty text where it would be a number or a time. */
const nullable = (schema: Schema, isLeaf = false): Schema => ({
  anyOf: [schema, { type: 'null' }, ...(isLeaf ? [{ const: '' }] : [])],
});

function fieldValue(
  schema: GraphQLSchema,
  components: Components,
  type: GraphQLOutputType,
  needed: boolean,
): Schema {
  const inner = getNullableType(type);
  if (isListType(inner)) return nullable(arrayOf(readAs(schema, components, inner.ofType)));
  const read = readAs(schema, components, inner);
  const isText = getNamedType(inner).name === 'String' || getNamedType(inner).name === 'Json';
  return needed ? read : nullable(read, isLeafType(inner) && !isText);
}

function readAs(schema: GraphQLSchema, components: Components, outer: GraphQLOutputType): Schema {
  const type = getNullableType(outer);
  if (isListType(type)) return arrayOf(readAs(schema, components, type.ofType));
  if (isLeafType(type)) return readLeaf(schema, components, type);
  if (isObjectType(type))
    return component(components, type.name, () => rowOf(schema, components, type));
  throw new Error(`${type.name} cannot be read from a call`);
}

/** Puts a schema at a dotted path among properties. */
function placeAt(
  into: Record<string, Schema>,
  [name = '', ...rest]: readonly string[],
  at: Schema,
) {
  if (rest.length === 0) {
    into[name] ??= at;
    return;
  }
  const { properties } = (into[name] ?? {}) as { properties?: Record<string, Schema> };
  const inner = { ...properties };
  placeAt(inner, rest, at);
  into[name] = { type: ['object', 'null'], properties: inner };
}

/**
 * Returns whether the documents name an id of these rows wherever they are read. The gateway makes
 * one for the others, which are shown but cannot be acted on.
 */
function statesId(schema: GraphQLSchema, type: GraphQLObjectType): boolean {
  const calls = Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter((field) => rowTypeOf(field) === type)
    .flatMap((field) => applied(schema, field, 'rest'))
    .map(({ get, post }) => (get ? `GET ${String(get)}` : `POST ${String(post)}`));
  const idField = type.getFields().id;
  const names = idField ? wireNames(schema, idField) : [];
  const isOwn = calls.some((call) => call.includes(' v1/ext/'));
  return isOwn || (calls.length > 0 && calls.every((call) => statesAny(call, names)));
}

function rowTypeOf({ type }: Field) {
  const named = getNamedType(type);
  const items = isObjectType(named) ? named.getFields().items : undefined;
  return items ? getNamedType(items.type) : named;
}

/** Returns the properties of a type's fields by the back office's names. */
function propertiesOf(
  schema: GraphQLSchema,
  components: Components,
  type: GraphQLObjectType,
  without: ReadonlySet<string> = made,
) {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  const either: Schema[] = [];
  // Of two fields with one name the enum comes first: the other one is its number.
  const fields = Object.values(type.getFields())
    .filter(({ name }) => !without.has(name))
    .sort(
      (a, b) => Number(isEnumType(getNamedType(b.type))) - Number(isEnumType(getNamedType(a.type))),
    );
  // The number beside an enum is read from the same name, and may be needed where the enum is not.
  const neededNames = new Set(
    fields.filter(({ type: of }) => isNeeded(of)).map((field) => wireNames(schema, field)[0]),
  );
  for (const field of fields) {
    const names = wireNames(schema, field);
    const needed = neededNames.has(names[0] ?? '');
    const read = fieldValue(schema, components, field.type, needed);
    const { description } = field;
    for (const name of names)
      placeAt(properties, name.split('.'), { ...read, ...(description ? { description } : {}) });
    if (!isNeeded(field.type) || names[0] === '.') continue;
    if (field.name === 'id' && !statesId(schema, type)) continue;
    if (names.length === 1) required.push(...names);
    else either.push({ anyOf: names.map((name) => ({ required: [name] })) });
  }
  return { properties, required, either };
}

function rowOf(schema: GraphQLSchema, components: Components, type: GraphQLObjectType): Schema {
  const isWhole = Object.values(type.getFields()).some(
    (field) => wireNames(schema, field)[0] === '.',
  );
  const { description } = type;
  if (isWhole) return { type: 'object', ...(description ? { description } : {}) };
  const { properties, required, either } = propertiesOf(schema, components, type);
  const row = objectOf(properties, { required, description });
  return either.length > 0 ? { ...row, allOf: either } : row;
}

/** Every documented form of a list: bare, under each name, and inside another object. */
function listForms(
  components: Components,
  row: Schema,
  declared: readonly string[],
  beside: Readonly<Record<string, Schema>> = {},
): Schema {
  const total = component(components, 'Total', () => totalSchema);
  const rows = arrayOf(row);
  const under = (name: string, value: Schema): Schema => ({
    type: 'object',
    properties: { [name]: value },
    required: [name],
  });
  const own = declared.length === 1 ? declared : [];
  const names = [...new Set([...own, ...rowNames])];
  const outer = ['result', 'data'].map((name) => under(name, under('items', rows)));
  const deep = declared.length > 1 ? [nested(declared, rows)] : [];
  return {
    properties: { ...Object.fromEntries(totalNames.map((name) => [name, total])), ...beside },
    oneOf: [...deep, ...names.map((name) => under(name, rows)), rows, ...outer],
  };
}

const totalSchema: Schema = {
  description: 'The number of all rows. Without one it is unknown.',
  type: ['integer', 'string', 'null'],
  pattern: String.raw`^\d*$`,
  examples: [1],
};

const partsOf = (pick: string): readonly (readonly [name: string, path: readonly string[]])[] =>
  pick
    .split(',')
    .map((pair) => pair.split(':').map((part) => part.trim()))
    .map(([name = '', path = name]) => [name, path.split('.')] as const);

function pageForms(
  schema: GraphQLSchema,
  components: Components,
  page: GraphQLObjectType,
  pick: string,
): Schema {
  const items = page.getFields().items;
  if (!items) throw new Error(`${page.name} has no items`);
  const others = new Set([...made, 'items', 'total']);
  const parts = partsOf(pick);
  const { properties } = propertiesOf(schema, components, page, others);
  const declared = parts.find(([name]) => name === 'items')?.[1] ?? ['items'];
  const row = readAs(schema, components, getNamedType(items.type));
  return listForms(components, row, declared, properties);
}

/** An `error` beside the other fields of a response is a refusal, so such a row is never the whole. */
function refersToError(components: Components, { $ref }: Schema): boolean {
  const row = components.get(String($ref).split('/').at(-1) ?? '');
  return Object.hasOwn((row?.properties ?? {}) as object, 'error');
}

/** A single row: the whole response, under a name, or in a list. */
function rowForms(components: Components, row: Schema, pick: string): Schema {
  const names = [...new Set([pick, 'result', 'data'])].filter((name) => /^\w+$/.test(name));
  const under = names.map((name) => objectOf({ [name]: row }, { required: [name] }));
  const isListed = rowNames.includes(pick);
  const declared = pick === '' || pick === '.' ? [] : [pick];
  const whole = refersToError(components, row) ? [] : [row];
  const nothing = { description: 'No such row.', type: 'object', maxProperties: 0 };
  const listed = listForms(components, row, declared);
  return { anyOf: [...(isListed ? [] : under), listed, ...whole, nothing] };
}

/** Returns the schema of what the gateway reads from a query's call. */
export function answerOf(
  schema: GraphQLSchema,
  components: Components,
  field: Field,
  rest: RestCall,
): Schema {
  const type = getNullableType(field.type);
  const named = getNamedType(type);
  const { pick = '', flags } = rest;
  const flagged =
    flags.length === 0
      ? []
      : [objectOf(Object.fromEntries(flags.map((name) => [name, { type: 'boolean' }])))];
  const withFlags = (answer: Schema): Schema =>
    flagged.length > 0 ? { anyOf: [answer, ...flagged] } : answer;
  if (isListType(type)) {
    const row = readAs(schema, components, type.ofType);
    if (pick.includes('*')) return nested([...pick.split('.'), '*'], row);
    const declared = pick === '' || pick === '.' ? [] : pick.split('.');
    return withFlags(listForms(components, row, declared));
  }
  if (isObjectType(named) && named.name.endsWith('Page'))
    return pageForms(schema, components, named, pick || 'items, total');
  if (pick.includes(',') && isObjectType(named)) {
    const inner = propertiesOf(schema, components, named);
    const paths = partsOf(pick).map(([name, path]) => [
      path[0] ?? name,
      inner.properties[name] ?? {},
    ]);
    return objectOf(Object.fromEntries(paths), { required: inner.required });
  }
  const row = readAs(schema, components, type);
  if (rest.row !== undefined) return withFlags(rowForms(components, row, pick));
  if (pick.includes('*')) return nested(pick.split('.'), row);
  return pick === '' || pick === '.' ? row : nested(pick.split('.'), row);
}
