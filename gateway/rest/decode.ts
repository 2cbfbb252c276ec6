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
import { maskContact } from '../contacts/mask-contact.ts';
import { leafDecoder } from './decode-leaf.ts';
import { contactOf, wireName } from './directives.ts';
import { ownNumbers } from './enum-codes.ts';
import { seenDecoder } from './seen.ts';
import type { Selection } from './selection.ts';

/** An answer that is not what the schema promises. The path is in the schema's words. */
export class ShapeError extends Error {
  readonly path: string;
  constructor(path: string, expected: string) {
    super(`${path} is not ${expected}`);
    this.path = path;
  }
}

export interface Reading {
  /** Numbers that a double cannot hold were kept as text. */
  readonly lossless: boolean;
  /** Place in the stream of events, taken before the call was made. */
  readonly asOf: string;
  /** Contacts of people are left as they are; everything else masks them. */
  readonly revealsContacts?: boolean;
}

export type Decode = (value: unknown, reading: Reading) => unknown;
type Row = Readonly<Record<string, unknown>>;
type DecodeField = (row: Row, reading: Reading) => unknown;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Value at a dotted path; undefined where the way ends early. `*` goes on in every member of a list. */
export function dig(value: unknown, path: readonly string[]): unknown {
  let at: unknown = value;
  for (const [place, step] of path.entries()) {
    if (step === '*') {
      const rest = path.slice(place + 1);
      return Array.isArray(at) ? at.flatMap((one) => dig(one, rest) ?? []) : undefined;
    }
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}

/**
 * Turns an answer's spelling into the schema's, for the fields that are wanted. What comes out is
 * final: names, enums, decimal text, ISO instants.
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
  const wanted: WantedField[] = [];
  for (const [name, below] of selection) {
    const field = fields[name];
    if (field)
      wanted.push({ name, ...compileField(schema, type, field, below, `${path}.${name}`) });
  }
  const make = writtenOut(wanted);
  return (value, reading) => {
    if (value === null || value === undefined) return null;
    if (!isRow(value)) throw new ShapeError(path, 'an object');
    return make(value, reading);
  };
}

/** How a field is made: of what stands under its name in the row, or of the row as a whole. */
type FieldDecoder =
  | { readonly of: string; readonly decode: Decode }
  | { readonly of: null; readonly decode: DecodeField };
type MakeRow = (row: Row, reading: Reading) => Row;
type WantedField = { readonly name: string } & FieldDecoder;

/**
 * The function that makes the object, written out field by field. A loop over the names, which is the
 * same code for all types, costs three times as much: nothing in it is known beforehand.
 */
function writtenOut(wanted: readonly WantedField[]): MakeRow {
  const decoders = wanted.map((_, n) => `decode${n}`);
  const lines = wanted.map(({ name, of }, n) => {
    const value = of === null ? 'row' : `row[${JSON.stringify(of)}]`;
    return `${JSON.stringify(name)}: decode${n}(${value}, reading)`;
  });
  const text = `return (row, reading) => ({ ${lines.join(', ')} })`;
  // Names are those of the schema's own fields, nothing that anybody sends.
  const make = new Function(...decoders, text) as (...all: readonly unknown[]) => MakeRow;
  return make(...wanted.map(({ decode }) => decode));
}

/** A contact is masked where it is decoded: no way out of the gateway can forget to. */
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

/** `statusCode` beside `status` is told in the console's own numbers, which its lifecycles know. */
function inOwnNumbers(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  name: string,
  decode: Decode,
): Decode {
  const beside = name.endsWith('Code') && type.getFields()[name.slice(0, -'Code'.length)];
  const named = beside ? getNamedType(beside.type) : undefined;
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
  const way = wire.split('.');
  return { of: null, decode: (row, reading) => decode(dig(row, way), reading) };
}
