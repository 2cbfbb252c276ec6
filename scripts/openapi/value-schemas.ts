import {
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { isSentWhenEmpty, wireIsList, wireName } from '../../gateway/rest/directives.ts';
import { codesOf } from '../../gateway/rest/enum-codes.ts';
import {
  arrayOf,
  type Components,
  component,
  objectOf,
  type Schema,
  withoutPaths,
} from './schema.ts';

/** What the gateway sends for each scalar. */
const sentScalars: Readonly<Record<string, Schema>> = {
  ID: { type: ['integer', 'string'] },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  String: { type: 'string' },
  Decimal: { type: 'string', pattern: String.raw`^-?\d+(\.\d+)?$` },
  Instant: { type: 'integer', description: 'Unix seconds.' },
  DayFrom: { type: 'integer', description: 'Unix seconds of the first second of a UTC day.' },
  DayTo: { type: 'integer', description: 'Unix seconds of the last second of a UTC day.' },
  MomentFrom: { type: 'integer', description: 'Unix seconds.' },
  MomentTo: { type: 'integer', description: 'Unix seconds, inclusive.' },
  Json: { description: 'An object whose fields belong to the back office.' },
  Upload: { type: 'string', contentMediaType: 'application/octet-stream' },
};

/** What the gateway reads for each scalar; the usual form first. */
const readScalars: Readonly<Record<string, Schema>> = {
  ID: { type: ['integer', 'string'], minLength: 1, examples: [7, '7'] },
  Int: { type: ['integer', 'string'], pattern: String.raw`^-?\d{1,10}$`, examples: [3, '3'] },
  Boolean: { enum: [true, false, 1, 0, '1', '0', 'true', 'false', 'True', 'False'] },
  String: { type: ['string', 'number'], examples: ['text'] },
  Decimal: {
    type: ['string', 'number'],
    pattern: String.raw`^-?\d+(\.\d+)?([eE][+-]?\d+)?$`,
    examples: ['12.5', 12.5, '12'],
  },
  Instant: {
    type: ['integer', 'string'],
    description: 'Unix seconds or milliseconds, ISO 8601 (UTC without a zone), or DD.MM.YYYY.',
    examples: [
      1_767_312_000,
      1_767_312_000_000,
      '2026-01-02T00:00:00Z',
      '2026-01-02T00:00:00',
      '02.01.2026 00:00',
    ],
  },
  Json: {},
};

/** A number that no document names is shown as unknown. */
const unknownNumber: Schema = {
  type: ['integer', 'string'],
  pattern: String.raw`^-?\d{1,10}$`,
  examples: [99, '99'],
};

function choicesOf(schema: GraphQLSchema, type: GraphQLEnumType): Schema {
  const codes = codesOf(schema, type);
  const choices = codes
    ? [...codes.toNumber].map(([title, value]) => ({ const: value, title }))
    : type.getValues().map(({ name }) => ({ const: name }));
  return { ...(type.description ? { description: type.description } : {}), oneOf: choices };
}

/** Returns the schema of an enum as it is sent: its numbers, each with its name. */
const enumOf = (schema: GraphQLSchema, components: Components, type: GraphQLEnumType): Schema =>
  component(components, type.name, () => choicesOf(schema, type));

/** Returns the schema of a leaf in a response. */
export function readLeaf(
  schema: GraphQLSchema,
  components: Components,
  type: GraphQLLeafType,
): Schema {
  if (!isEnumType(type))
    return component(components, `Read${type.name}`, () => {
      const read = readScalars[type.name];
      if (!read) throw new Error(`no form is known for the scalar ${type.name} in a response`);
      return read;
    });
  return component(components, `Read${type.name}`, () => {
    const codes = codesOf(schema, type);
    const words = [...(codes?.byWord.values() ?? [])];
    return {
      description:
        'A number, the same as text, a flag for 0 and 1, or the documented word, whatever its spelling.',
      anyOf: [
        enumOf(schema, components, type),
        ...(words.length > 0 ? [{ type: 'string', minLength: 1, examples: words }] : []),
        ...(codes?.toName.has(0) && codes.toName.has(1) ? [{ type: 'boolean' }] : []),
        ...(codes?.hasUnknown ? [unknownNumber] : []),
      ],
    };
  });
}

/** Returns the schema of an argument's value as it is sent. */
export function sentValue(
  schema: GraphQLSchema,
  components: Components,
  outer: GraphQLInputType,
): Schema {
  const type = getNullableType(outer);
  if (isListType(type)) return arrayOf(sentValue(schema, components, type.ofType));
  if (isEnumType(type)) return enumOf(schema, components, type);
  if (isInputObjectType(type))
    return component(components, type.name, () => {
      const { properties, required } = sentObject(
        schema,
        components,
        Object.values(type.getFields()),
      );
      return objectOf(properties, { required, description: type.description });
    });
  const sent = sentScalars[type.name];
  if (!sent) throw new Error(`no form is known for the scalar ${type.name} in a request`);
  return sent;
}

export interface SentObject {
  readonly properties: Record<string, Schema>;
  readonly required: string[];
}

const typeOf = (value: unknown): Schema => ({
  type: Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value,
});

type Given = GraphQLArgument | GraphQLInputField;

/** The pairs that are sent for choices instead of the field itself. */
function pairsOf(schema: GraphQLSchema, type: GraphQLInputType): [string, unknown][] {
  const nullable = getNullableType(type);
  const item = getNullableType(isListType(nullable) ? nullable.ofType : nullable);
  const codes = isEnumType(item) ? codesOf(schema, item) : undefined;
  return [...(codes?.sends.values() ?? [])].flatMap((pairs) => Object.entries(pairs));
}

/** Returns whether choices of the field have numbers of their own. */
function hasOwnValue(schema: GraphQLSchema, type: GraphQLInputType): boolean {
  const nullable = getNullableType(type);
  const item = getNullableType(isListType(nullable) ? nullable.ofType : nullable);
  if (!isEnumType(item)) return true;
  const codes = codesOf(schema, item);
  return !codes || codes.toNumber.size > 0;
}

/** Returns the names and values of arguments, or of an input object's fields, as they are sent. */
export function sentObject(
  schema: GraphQLSchema,
  components: Components,
  fields: readonly Given[],
): SentObject {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const field of fields) {
    const name = wireName(schema, field);
    if (name === '.') continue;
    for (const [key, value] of pairsOf(schema, field.type))
      properties[key] ??= Array.isArray(value) ? arrayOf(typeOf(value[0])) : typeOf(value);
    if (!hasOwnValue(schema, field.type)) continue;
    const value = sentValue(schema, components, field.type);
    const { description } = field;
    // A joined id is sent under each of its names.
    for (const one of name.split('+')) {
      properties[one] = {
        ...(wireIsList(schema, field) ? arrayOf(value) : value),
        ...(description ? { description } : {}),
      };
      // Empty values are left out, unless they clear what is stored.
      if (isNonNullType(field.type) && !isSentWhenEmpty(schema, field)) required.push(one);
    }
  }
  return { properties: withoutPaths(properties), required };
}
