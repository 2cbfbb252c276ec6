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
import { applied, isOurs, wireNames } from '../../gateway/rest/directives.ts';
import { unreadableField } from '../../gateway/rest/unreadable.ts';
import { statesAny } from './documented-names.ts';
import type { Field } from './request-schemas.ts';
import { arrayOf, type Components, component, objectOf, type Schema } from './schema.ts';
import { readLeaf } from './value-schemas.ts';

/** Fields that the gateway itself makes. */
export const made = new Set(['seen', 'asOf', 'totalExact', unreadableField]);

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

export function readAs(
  schema: GraphQLSchema,
  components: Components,
  outer: GraphQLOutputType,
): Schema {
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
  // A joined id is stated if each of its parts is.
  const states = (call: string) =>
    names.some((name) => name.split('+').every((part) => statesAny(call, [part])));
  const isOwn = calls.some((call) => call.includes(' v1/ext/'));
  return isOwn || (calls.length > 0 && calls.every(states));
}

/** Returns the back office's names of a field; of a joined id those of its parts. */
const partsOf = (schema: GraphQLSchema, field: Field): readonly string[] =>
  wireNames(schema, field).flatMap((name) => name.split('+'));

function rowTypeOf({ type }: Field) {
  const named = getNamedType(type);
  const items = isObjectType(named) ? named.getFields().items : undefined;
  return items ? getNamedType(items.type) : named;
}

/** Returns the description of a field or a type, and that no document names it. */
const notesOf = (schema: GraphQLSchema, it: Field | GraphQLObjectType): Schema => ({
  ...(it.description ? { description: it.description } : {}),
  ...(isOurs(schema, it) ? { 'x-ours': true } : {}),
});

/** Returns the properties of a type's fields by the back office's names. */
export function propertiesOf(
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
    // The parts of a joined id are fields themselves.
    for (const name of names.filter((one) => !one.includes('+')))
      placeAt(properties, name.split('.'), { ...read, ...notesOf(schema, field) });
    if (!isNeeded(field.type) || names[0] === '.') continue;
    if (field.name === 'id' && !statesId(schema, type)) continue;
    if (names.length === 1) required.push(...partsOf(schema, field));
    else either.push({ anyOf: names.map((name) => ({ required: [name] })) });
  }
  return { properties, required, either };
}

function rowOf(schema: GraphQLSchema, components: Components, type: GraphQLObjectType): Schema {
  const isWhole = Object.values(type.getFields()).some(
    (field) => wireNames(schema, field)[0] === '.',
  );
  if (isWhole) return { type: 'object', ...notesOf(schema, type) };
  const { properties, required, either } = propertiesOf(schema, components, type);
  const row = { ...objectOf(properties, { required }), ...notesOf(schema, type) };
  return either.length > 0 ? { ...row, allOf: either } : row;
}
