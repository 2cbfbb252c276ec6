import type { GraphQLEnumType, GraphQLSchema } from 'graphql';
import { codes } from '../../machines/codes.ts';
import { numbersInForce } from '../../machines/stored-numbers.policy.ts';
import { fixedValues, replacedNumbers } from './code-names.ts';
import { applied } from './directives.ts';

/** The pairs that are sent for a filter choice instead of its number. */
export type Sends = Readonly<Record<string, unknown>>;

export interface EnumCodes {
  readonly toName: ReadonlyMap<number | string, string>;
  /** Names by the words of the documents, in plain form (`plainWord`). */
  readonly byWord: ReadonlyMap<string, string>;
  /** The sent value: a number, or the back office's own name (`reportType`). */
  readonly toNumber: ReadonlyMap<string, number | string>;
  readonly sends: ReadonlyMap<string, Sends>;
  /** Paths to which choices are sent instead of the call's own path. */
  readonly paths: ReadonlyMap<string, string>;
  readonly hasUnknown: boolean;
}

/** Returns the tables this back office uses for enums that have two. */
const spokenTables = (schema: GraphQLSchema): ReadonlySet<string> =>
  (schema.extensions.tables as ReadonlySet<string> | undefined) ?? new Set();

function numbersOf(
  schema: GraphQLSchema,
  { name }: GraphQLEnumType,
  of: string,
): ReadonlyMap<string, number | string> {
  const table = numbersInForce(of, replacedNumbers(schema));
  if (!table) throw new Error(`enum ${name}: there are no codes named ${of}`);
  return new Map(Object.entries(table).map(([code, number]) => [plainWord(code), number]));
}

/** Returns a word without the differences of its spelling: `PartiallyFilled`, `PARTIALLY_FILLED`. */
export const plainWord = (name: string): string => name.replaceAll(/[\s_-]/g, '').toLowerCase();

/**
 * Returns the conversion from the numbers that this back office stores to the console's own, if
 * some replace guessed ones; undefined if they are the same. A number that is unknown in this back
 * office but has a meaning in the console's numbering becomes -1.
 */
export function ownNumbers(
  schema: GraphQLSchema,
  type: GraphQLEnumType,
): ((stored: number) => number) | undefined {
  const named = applied(schema, type, 'codes')[0] as { of: string } | undefined;
  const replaced = named && replacedNumbers(schema)[named.of];
  if (!named || !replaced) return undefined;
  const own = codes[named.of] ?? {};
  const stored = numbersInForce(named.of, replacedNumbers(schema)) ?? {};
  const back = new Map(Object.keys(own).map((name) => [stored[name], Number(own[name])]));
  const meant = new Set(Object.values(own).map(Number));
  return (number) => back.get(number) ?? (meant.has(number) ? -1 : number);
}

/** Joins an enum with its table of numbers; undefined if the enum belongs to the gateway. */
export function codesOf(schema: GraphQLSchema, type: GraphQLEnumType): EnumCodes | undefined {
  const named = applied(schema, type, 'codes')[0] as { of: string; or?: string } | undefined;
  if (named === undefined) return undefined;
  const other = named.or !== undefined && spokenTables(schema).has(named.or);
  const [of, or] = other ? [named.or ?? '', named.of] : [named.of, named.or];
  const numbers = numbersOf(schema, type, of);
  const known = new Set(or === undefined ? [] : numbersOf(schema, type, or).keys());
  const toName = new Map<number | string, string>();
  const toNumber = new Map<string, number | string>();
  const sends = new Map<string, Sends>();
  const paths = new Map<string, string>();
  const byWord = new Map<string, string>();
  let hasUnknown = false;
  for (const value of type.getValues()) {
    const sent = applied(schema, value, 'sends')[0] as { json: string; path?: string } | undefined;
    const json = sent?.json;
    if (sent?.path !== undefined) paths.set(value.name, sent.path);
    const number = numbers.get(plainWord(value.name));
    if (json !== undefined) sends.set(value.name, fixedValues(schema, json));
    else if (number !== undefined) {
      toName.set(number, value.name);
      toNumber.set(value.name, number);
      byWord.set(plainWord(value.name), value.name);
    } else if (value.name === 'UNKNOWN') hasUnknown = true;
    // A name that exists only in the other table: no value is decoded to it, and no filter can use
    // it.
    else if (!known.has(plainWord(value.name)))
      throw new Error(`enum ${type.name}: ${value.name} has no number in ${of}`);
  }
  return { toName, byWord, toNumber, sends, paths, hasUnknown };
}
