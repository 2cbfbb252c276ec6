import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { codeBeside, compileLeaf } from './compile-leaf.ts';
import { firstOf } from './dig.ts';
import { contactOf, wireNames } from './directives.ts';
import { maskContact } from './mask-contact.ts';
import { type Decode, type Reading, ShapeError } from './reading.ts';
import { idOfRow, withUniqueIds } from './row-id.ts';
import { seenDecoder } from './seen.ts';
import type { Selection } from './selection.ts';
import { isTotalExact } from './total.ts';
import { noted, rawText, unreadableField } from './unreadable.ts';

type Row = Readonly<Record<string, unknown>>;
type DecodeField = (row: Row, reading: Reading) => unknown;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
    // A list that is missing is an empty list.
    if (isListType(type.ofType)) return (value, reading) => inner(value ?? [], reading);
    return (value, reading) => {
      if (value === null || value === undefined) throw new ShapeError(path, 'there');
      return inner(value, reading);
    };
  }
  if (isListType(type)) return compileList(schema, type.ofType, selection, path);
  if (isLeafType(type)) return compileLeaf(schema, type, path, false);
  if (isObjectType(type)) return compileObject(schema, type, selection, path);
  throw new Error(`${path}: ${type.name} cannot be read from a call`);
}

/** Compiles a list. Items that are no objects, or values that cannot be read, are left out. */
function compileList(
  schema: GraphQLSchema,
  of: GraphQLOutputType,
  selection: Selection,
  path: string,
): Decode {
  const type = getNullableType(of);
  const isLeaf = isLeafType(type);
  const item = isLeaf
    ? compileLeaf(schema, type, `${path}[]`, false)
    : compileDecode(schema, of, selection, `${path}[]`);
  return (value, reading) => {
    if (value === null || value === undefined) return null;
    if (!Array.isArray(value)) throw new ShapeError(path, 'a list');
    const out: unknown[] = [];
    for (let i = 0; i < value.length; i += 1) {
      if (!isLeaf && !isRow(value[i])) continue;
      const decoded = item(value[i], reading);
      if (decoded !== null) out.push(decoded);
    }
    if (out.length === 0 && value.length > 0 && !isLeaf)
      throw new ShapeError(path, 'a list of rows');
    return withUniqueIds(out);
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
  const reports = selection.has(unreadableField) && unreadableField in fields;
  return (value, reading) => {
    if (value === null || value === undefined) return null;
    if (!isRow(value)) throw new ShapeError(path, 'an object');
    const { notes } = reading;
    if (!reports || !notes) return make(value, reading);
    const before = notes.length;
    const made = make(value, reading);
    if (notes.length === before) return made;
    return { ...made, [unreadableField]: noted(notes.splice(before), path) };
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
    const before = reading.notes?.length;
    const decoded = decode(value, reading);
    if (reading.revealsContacts) return decoded;
    // The raw value may be a contact too.
    for (const note of reading.notes?.slice(before) ?? []) note.raw = '•••';
    return maskContact(kind, decoded);
  };
}

/** As `compileDecode`, for a field: an object or a list that cannot be read costs it alone. */
function compileAlone(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  selection: Selection,
  path: string,
): Decode {
  const decode = compileDecode(schema, type, selection, path);
  if (isNonNullType(type) || isLeafType(type)) return decode;
  return (value, reading) => {
    try {
      return decode(value, reading);
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      reading.notes?.push({ path, raw: rawText(value) });
      return null;
    }
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
  if (field.name === unreadableField) return { of: null, decode: () => null };
  if (field.name === 'totalExact') return { of: null, decode: isTotalExact };
  if (field.name === 'seen')
    return { of: null, decode: seenDecoder(compileAlone, schema, type, path) };
  const read =
    codeBeside(schema, type, field.name, path) ?? compileAlone(schema, field.type, selection, path);
  const decode = masked(schema, field, read);
  const [wire = '', ...others] = wireNames(schema, field);
  if (wire === '.') return { of: null, decode };
  const value = firstOf(wire, others);
  if (field.name === 'id' && isNonNullType(field.type))
    return { of: null, decode: (row, reading) => idOfRow(row, value(row), reading, decode) };
  if (others.length === 0 && !/[.+]/.test(wire)) return { of: wire, decode };
  return { of: null, decode: (row, reading) => decode(value(row), reading) };
}
