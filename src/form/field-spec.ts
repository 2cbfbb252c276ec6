import Big from 'big.js';
import type { EnumName } from '../data/enums.ts';
import type { Choice } from './choice-field.tsx';

/** A record as a form sees it: what stands in it already. */
export type FormRow = Readonly<Record<string, unknown>>;

/** One of several fields that the server names, e.g. those that a way of paying asks for. */
export interface NamedValue {
  readonly name: string;
  readonly title: string;
  readonly value: string;
}

export type FieldValue = string | boolean | readonly string[] | readonly NamedValue[] | null;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/**
 * A field of a form, and an argument of the mutation that it is sent with. Its text is
 * `inputs.<name>`, a hint `inputs.<name>Hint`. What is not `optional` must be filled.
 */
export type FieldSpec =
  | {
      readonly as: 'choice';
      /** Several or none. */
      readonly optional?: true;
      /** Enum of the schema, and type of the argument. */
      readonly of: EnumName;
      /** Members that make sense for this record; all where there is none. */
      readonly among?: (row: FormRow) => readonly string[];
      readonly many?: true;
    }
  /** One or more of the user tags. */
  | { readonly as: 'tags' }
  /** A moment to come, to the minute, optional. */
  | { readonly as: 'until' }
  /** A UTC day, optional: the first or the last of a period. */
  | { readonly as: 'day'; readonly edge: 'from' | 'to' }
  | { readonly as: 'text'; readonly optional?: true; readonly lines?: true }
  /** `none` is sent for an empty one: how the call takes a value away. */
  | {
      readonly as: 'decimal';
      readonly optional?: true;
      readonly signed?: true;
      readonly none?: string;
      /** Zero is refused (d1:126). */
      readonly notZero?: true;
      /** May not be less than what stands in that field. */
      readonly notBelow?: string;
    }
  /** How many, from one on, or from none. */
  | { readonly as: 'count'; readonly optional?: true; readonly zero?: true }
  /** A whole number, or no limit, which is zero. */
  | { readonly as: 'limit' }
  | { readonly as: 'flag' }
  /** Several texts or amounts, each typed and confirmed by Enter. */
  | { readonly as: 'words'; readonly optional?: true; readonly amounts?: true }
  /** A user's id. */
  | { readonly as: 'user'; readonly optional?: true }
  /** A currency of no chain. */
  | { readonly as: 'fiat' }
  /** Any currency. */
  | { readonly as: 'currency'; readonly optional?: true; readonly many?: true }
  /** Ids of what the server offers for this record and for what was chosen before. */
  | {
      readonly as: 'pick';
      readonly many?: true;
      readonly optional?: true;
      readonly from: (row: FormRow | undefined, values: FieldValues) => Promise<readonly Choice[]>;
      /** Fields on whose values `from` depends. */
      readonly after?: readonly string[];
    }
  /** Fields that the server names: the record's own, or those asked for after a choice. */
  | {
      readonly as: 'named';
      readonly from?: (values: FieldValues) => Promise<readonly NamedValue[]>;
      readonly after?: readonly string[];
    };

export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

/** Type of the mutation's argument. */
export function argumentType(spec: FieldSpec): string {
  switch (spec.as) {
    case 'choice':
      return spec.many ? `[${spec.of}!]!` : `${spec.of}!`;
    case 'tags':
      return '[ID!]!';
    case 'until':
      return 'Instant';
    case 'day':
      return spec.edge === 'from' ? 'DayFrom' : 'DayTo';
    case 'text':
      return spec.optional ? 'String' : 'String!';
    case 'decimal':
      return spec.optional ? 'Decimal' : 'Decimal!';
    case 'limit':
      return 'Int!';
    case 'count':
      return 'Int';
    case 'currency':
      if (spec.many) return '[ID!]';
      return spec.optional ? 'ID' : 'ID!';
    case 'flag':
      return 'Boolean';
    case 'words':
      return spec.amounts ? '[Decimal!]' : '[String!]';
    case 'user':
      return spec.optional ? 'ID' : 'ID!';
    case 'fiat':
      return 'ID!';
    case 'pick':
      return spec.many ? '[ID!]' : 'ID!';
    case 'named':
      return '[RequisiteFieldInput!]';
  }
}

/** What is sent for a value; undefined where nothing is. */
export function sentValue(spec: FieldSpec, value: FieldValue): unknown {
  if (spec.as === 'named')
    return (value as readonly NamedValue[] | null)?.map(({ name, value: text }) => ({
      name,
      value: text.trim(),
    }));
  if (spec.as === 'limit') return Number(value ?? 0);
  if (spec.as === 'count') return value === '' || value === null ? undefined : Number(value);
  if (spec.as === 'decimal') return value === '' || value === null ? spec.none : value;
  return typeof value === 'string' ? value.trim() : (value ?? undefined);
}

export const sentValues = (specs: FieldSpecs, values: FieldValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, sentValue(spec, values[name] ?? null)]),
  );

/** What a field begins with: the record's own value, in the form in which it is edited. */
export function startValue(spec: FieldSpec, stored: unknown): FieldValue {
  if (spec.as === 'flag') return stored === true;
  if (spec.as === 'limit') return String(stored ?? 0);
  if (stored === null || stored === undefined)
    return spec.as === 'words' || (spec.as === 'pick' && spec.many) ? [] : null;
  return Array.isArray(stored) ? (stored as readonly string[]) : String(stored);
}

const isSigned = /^-?\d+(\.\d+)?$/;

type FieldProblem = 'past' | 'required' | 'filled' | 'format' | 'notZero' | 'belowLeast';

function decimalProblem(
  spec: Extract<FieldSpec, { as: 'decimal' }>,
  text: string,
  values: FieldValues,
): FieldProblem | null {
  if (!isSigned.test(text)) return 'format';
  if (spec.notZero && new Big(text).eq(0)) return 'notZero';
  const least = spec.notBelow === undefined ? null : values[spec.notBelow];
  return typeof least === 'string' && isSigned.test(least) && new Big(text).lt(least)
    ? 'belowLeast'
    : null;
}

/** Why a value will not do, as a key of the `form` namespace's `problems`; null where it does. */
export function fieldProblem(
  spec: FieldSpec,
  value: FieldValue,
  values: FieldValues = {},
): FieldProblem | null {
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  switch (spec.as) {
    case 'until':
      return !isEmpty && Date.parse(String(value)) <= Date.now() ? 'past' : null;
    case 'day':
    case 'flag':
      return null;
    case 'named':
      return isEmpty ? 'filled' : null;
    case 'decimal':
      if (isEmpty) return spec.optional ? null : 'filled';
      return decimalProblem(spec, String(value), values);
    case 'count':
      if (isEmpty) return spec.optional ? null : 'filled';
      return Number(value) === 0 && !spec.zero ? 'notZero' : null;
    case 'limit':
      return isEmpty ? 'filled' : null;
    case 'text':
    case 'words':
    case 'user':
      return isBlank(value) && !isOptional(spec) ? 'filled' : null;
    // Selects have a sentence of their own (d1:60).
    case 'pick':
    case 'currency':
    case 'choice':
    case 'tags':
    case 'fiat':
      return isBlank(value) && !isOptional(spec) ? 'required' : null;
  }
}

const isBlank = (value: FieldValue): boolean =>
  value === null ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);

const isOptional = (spec: FieldSpec): boolean => 'optional' in spec && spec.optional === true;
