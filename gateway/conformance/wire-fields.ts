import {
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { numberOrigins } from '../../machines/number-origins.codes.ts';
import type { StoredNumbers } from '../../machines/stored-numbers.policy.ts';
import { dig } from '../rest/dig.ts';
import { applied, wireNames } from '../rest/directives.ts';
import { codesOf, plainWord } from '../rest/enum-codes.ts';
import { isObject } from '../rest/refusal.ts';
import type { Selection } from '../rest/selection.ts';
import { unreadableField } from '../rest/unreadable.ts';

type Field = GraphQLField<unknown, unknown>;
type Row = Readonly<Record<string, unknown>>;

/** Fields that the gateway makes: no back office sends them. */
const made = new Set(['asOf', 'seen', 'total', 'totalExact', unreadableField]);

/** The number beside an enum is the same value once more. */
const isBeside = (type: GraphQLObjectType, { name }: Field): boolean =>
  name.endsWith('Code') && isEnumType(getNamedType(type.getFields()[name.slice(0, -4)]?.type));

const wireFields = (type: GraphQLObjectType): readonly Field[] =>
  Object.values(type.getFields()).filter((it) => !made.has(it.name) && !isBeside(type, it));

/** Selects what a back office sends. Without the field for it, every unreadable value is noted. */
export function everythingSent(type: GraphQLOutputType): Selection {
  const named = getNamedType(type);
  if (!isObjectType(named)) return new Map();
  const sent = Object.values(named.getFields()).filter(({ name }) => name !== unreadableField);
  return new Map(sent.map((field) => [field.name, everythingSent(field.type)]));
}

interface Place {
  /** The back office's names from the row to the value. */
  readonly wire: readonly string[];
  readonly isEnum: boolean;
}

/** Returns the places of values by the paths that the decoders use in their messages. */
export function placesOf(schema: GraphQLSchema, field: Field): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const add = (type: GraphQLOutputType, path: string, wire: readonly string[]): void => {
    if (isNonNullType(type)) add(type.ofType, path, wire);
    if (isListType(type)) add(type.ofType, `${path}[]`, wire);
    if (isNonNullType(type) || isListType(type)) return;
    places.set(path, { wire, isEnum: isEnumType(type) || path.endsWith('Code') });
    if (!isObjectType(type)) return;
    for (const inner of Object.values(type.getFields())) {
      const isRows = type.name.endsWith('Page') && inner.name === 'items';
      // The first part stands for a joined id.
      const [name = ''] = wireNames(schema, inner).flatMap((one) => one.split('+'));
      add(inner.type, `${path}.${inner.name}`, isRows ? [] : [...wire, ...name.split('.')]);
    }
  };
  add(field.type, field.name, []);
  return places;
}

export interface SeenFields {
  /** Fields that no row has, by the back office's names. */
  readonly missing: readonly string[];
  /** `table 3 = name` for each number whose name is guessed. */
  readonly guessed: readonly string[];
  /** Values of enums that have no name here. */
  readonly unknown: readonly { readonly table: string; readonly value: string }[];
}

interface Collected {
  readonly missing: Set<string>;
  readonly guessed: Set<string>;
  readonly unknown: Map<string, SeenFields['unknown'][number]>;
}

/** Compares the rows of an answer with the fields of a type. */
export function fieldsSeen(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  rows: readonly unknown[],
  replaced: StoredNumbers,
): SeenFields {
  const into: Collected = { missing: new Set(), guessed: new Set(), unknown: new Map() };
  const named = getNamedType(type);
  if (isObjectType(named)) collect(schema, named, rows.filter(isObject), [], replaced, into);
  return {
    missing: [...into.missing],
    guessed: [...into.guessed].sort(),
    unknown: [...into.unknown.values()],
  };
}

function collect(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  rows: readonly Row[],
  path: readonly string[],
  replaced: StoredNumbers,
  into: Collected,
): void {
  if (rows.length === 0) return;
  for (const field of wireFields(type)) {
    const names = wireNames(schema, field);
    const [wire = ''] = names;
    const named = getNamedType(field.type);
    const values =
      wire === '.'
        ? rows
        : rows.flatMap((row) => names.flatMap((name) => dig(row, name.split('.'))));
    const present = values.filter((value) => value !== undefined);
    const at = wire === '.' ? path : [...path, wire];
    if (present.length === 0 && !isEmptyList(rows, names)) into.missing.add(at.join('.'));
    if (isEnumType(named))
      for (const value of present) addEnum(schema, named, value, replaced, into);
    if (isObjectType(named)) collect(schema, named, present.filter(isObject), at, replaced, into);
  }
}

const isEmptyList = (rows: readonly Row[], names: readonly string[]): boolean =>
  rows.some((row) => names.some((name) => Array.isArray(dig(row, name.split('.')))));

function addEnum(
  schema: GraphQLSchema,
  type: GraphQLEnumType,
  value: unknown,
  replaced: StoredNumbers,
  into: Collected,
): void {
  if (value === null || value === '') return;
  const known = codesOf(schema, type);
  const table = String(applied(schema, type, 'codes')[0]?.of);
  if (!known) return;
  const text = String(value);
  const number = /^-?\d+$/.test(text) ? Number(text) : undefined;
  const name = known.toName.get(number ?? text);
  if (name === undefined && !known.byWord.has(plainWord(text)))
    into.unknown.set(`${table} ${text}`, { table, value: text });
  const isGiven = Object.keys(replaced[table] ?? {}).some(
    (one) => plainWord(one) === plainWord(name ?? ''),
  );
  if (name !== undefined && number !== undefined && numberOrigins[table] === 'guessed' && !isGiven)
    into.guessed.add(`${table} ${number} = ${name.toLowerCase()}`);
}
