import {
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { leafDecoder } from './decode-leaf.ts';
import { contactOf, wireName } from './directives.ts';
import { ownNumbers } from './enum-codes.ts';
import { maskContact } from './mask-contact.ts';
import { seenDecoder } from './seen.ts';
import type { Selection } from './selection.ts';

/** A response that does not match the schema. The path uses the schema's names. */
export class ShapeError extends Error {
  readonly path: string;
  constructor(path: string, expected: string) {
    super(`${path} is not ${expected}`);
    this.path = path;
  }
}

export interface Reading {
  /** Whether numbers that a double cannot represent were kept as text. */
  readonly lossless: boolean;
  /** Cursor in the stream of events, read before the call was made. */
  readonly asOf: string;
  /** Leaves contacts of people unmasked. In all other cases they are masked. */
  readonly revealsContacts?: boolean;
}

export type Decode = (value: unknown, reading: Reading) => unknown;
type Row = Readonly<Record<string, unknown>>;
type DecodeField = (row: Row, reading: Reading) => unknown;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the value at a dotted path; undefined if the path ends early. `*` continues in every item
 * of a list.
 */
export function dig(value: unknown, path: readonly string[]): unknown {
  let at: unknown = value;
  for (const [index, step] of path.entries()) {
    if (step === '*') {
      const rest = path.slice(index + 1);
      return Array.isArray(at) ? at.flatMap((one) => dig(one, rest) ?? []) : undefined;
    }
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}

/**
 * Compiles the conversion of a response's names into the schema's, for the requested fields. The
 * output is final: names, enums, decimal text, ISO timestamps.
 */
export function compileDecode(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  selection: Selection,
  path: string,
): Decode {
  if (isNonNullType(type)) {
    if (isLeafType(type.ofType)) return compileLeaf(schema, type.ofType, path, true);
    const inner = compileDecode(schema, type.ofType, selection, path);
    return (value, reading) => {
      if (value === null || value === undefined) throw new ShapeError(path, 'there');
      return inner(value, reading);
    };
  }
  if (isListType(type)) {
    const item = compileDecode(schema, type.ofType, selection, `${path}[]`);
    return (value, reading) => {
      if (value === null || value === undefined) return null;
      if (!Array.isArray(value)) throw new ShapeError(path, 'a list');
      const out = new Array<unknown>(value.length);
      for (let i = 0; i < value.length; i += 1) out[i] = item(value[i], reading);
      return out;
    };
  }
  if (isLeafType(type)) return compileLeaf(schema, type, path, false);
  if (isObjectType(type)) return compileObject(schema, type, selection, path);
  throw new Error(`${path}: ${type.name} cannot be read from a call`);
}

function compileLeaf(
  schema: GraphQLSchema,
  type: GraphQLLeafType,
  path: string,
  required: boolean,
): Decode {
  const leaf = leafDecoder(schema, type);
  return (value, reading) => {
    if (value === null || value === undefined) {
      if (required) throw new ShapeError(path, 'there');
      return null;
    }
    const decoded = leaf(value, reading.lossless);
    if (decoded === undefined) throw new ShapeError(path, `a ${type.name}`);
    return decoded;
  };
}

function compileObject(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  selection: Selection,
  path: string,
): Decode {
  const fields = type.getFields();
  const selectedFields: SelectedField[] = [];
  for (const [name, below] of selection) {
    const field = fields[name];
    if (field)
      selectedFields.push({ name, ...compileField(schema, type, field, below, `${path}.${name}`) });
  }
  const make = writtenOut(selectedFields);
  return (value, reading) => {
    if (value === null || value === undefined) return null;
    if (!isRow(value)) throw new ShapeError(path, 'an object');
    return make(value, reading);
  };
}

/** How a field is decoded: from the value under its name in the row, or from the whole row. */
type FieldDecoder =
  | { readonly of: string; readonly decode: Decode }
  | { readonly of: null; readonly decode: DecodeField };
type MakeRow = (row: Row, reading: Reading) => Row;
type SelectedField = { readonly name: string } & FieldDecoder;

/**
 * Generates the function that builds the object, field by field. A loop over the names, with the
 * same code for all types, costs three times as much, because the engine cannot specialise it.
 */
function writtenOut(selectedFields: readonly SelectedField[]): MakeRow {
  const decoders = selectedFields.map((_, n) => `decode${n}`);
  const lines = selectedFields.map(({ name, of }, n) => {
    const value = of === null ? 'row' : `row[${JSON.stringify(of)}]`;
    return `${JSON.stringify(name)}: decode${n}(${value}, reading)`;
  });
  const text = `return (row, reading) => ({ ${lines.join(', ')} })`;
  // The names come from the schema's own fields, never from client input.
  const make = new Function(...decoders, text) as (...all: readonly unknown[]) => MakeRow;
  return make(...selectedFields.map(({ decode }) => decode));
}

/** Masks a contact while decoding, so no output path of the gateway can omit it. */
function masked(
  schema: GraphQLSchema,
  field: ReturnType<GraphQLObjectType['getFields']>[string],
  decode: Decode,
): Decode {
  const kind = contactOf(schema, field);
  if (kind === undefined) return decode;
  return (value, reading) => {
    const decoded = decode(value, reading);
    return reading.revealsContacts ? decoded : maskContact(kind, decoded);
  };
}

/** Converts `statusCode` beside `status` to the console's own numbers, which its lifecycles use. */
function inOwnNumbers(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  name: string,
  decode: Decode,
): Decode {
  const enumField = name.endsWith('Code') && type.getFields()[name.slice(0, -'Code'.length)];
  const named = enumField ? getNamedType(enumField.type) : undefined;
  const own = isEnumType(named) ? ownNumbers(schema, named) : undefined;
  if (!own) return decode;
  return (value, reading) => {
    const stored = decode(value, reading);
    return typeof stored === 'number' ? own(stored) : stored;
  };
}

function compileField(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  field: ReturnType<GraphQLObjectType['getFields']>[string],
  selection: Selection,
  path: string,
): FieldDecoder {
  if (field.name === 'asOf') return { of: null, decode: (_, reading) => reading.asOf };
  if (field.name === 'totalExact')
    return {
      of: null,
      decode: (row) => row.totalExact !== false && typeof row.total === 'number',
    };
  if (field.name === 'seen')
    return { of: null, decode: seenDecoder(compileDecode, schema, type, path) };
  const read = compileDecode(schema, field.type, selection, path);
  const decode = masked(schema, field, inOwnNumbers(schema, type, field.name, read));
  const wire = wireName(schema, field);
  if (wire === '.') return { of: null, decode };
  if (!wire.includes('.')) return { of: wire, decode };
  const segments = wire.split('.');
  return { of: null, decode: (row, reading) => decode(dig(row, segments), reading) };
}
