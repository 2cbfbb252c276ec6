import Big from 'big.js';
import type { EnumName, MemberOf } from '../data/enums.ts';
import type { Choice } from './choice-field.tsx';

/** A record as a form uses it, with its current values. */
export type FormRow = Readonly<Record<string, unknown>>;

/**
 * One of several fields that the server defines, for example those that a payment method requires.
 */
export interface NamedValue {
  readonly name: string;
  readonly title: string;
  readonly value: string;
}

export type FieldValue = string | boolean | readonly string[] | readonly NamedValue[] | null;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/**
 * A field of a form, and the argument of the mutation that it becomes. Its text is `inputs.<name>`,
 * its hint `inputs.<name>Hint`. A field that is not `optional` must be filled.
 */
export type FieldSpec =
  | {
      readonly as: 'choice';
      /** Allows several values or none. */
      readonly optional?: true;
      /** Enum of the schema, and type of the argument. */
      readonly of: EnumName;
      /** Returns the members that apply to this record; without it, all members apply. */
      readonly among?: (row: FormRow) => readonly string[];
      readonly many?: true;
    }
  /** One or more of the user tags. */
  | { readonly as: 'tags' }
  /** A time in the future, to the minute, optional. */
  | { readonly as: 'until' }
  /** A UTC day, optional: the first or the last day of a period. */
  | { readonly as: 'day'; readonly edge: 'from' | 'to' }
  | { readonly as: 'text'; readonly optional?: true; readonly lines?: true }
  /** `none` is sent for an empty field; the call removes the value this way. */
  | {
      readonly as: 'decimal';
      readonly optional?: true;
      readonly signed?: true;
      readonly none?: string;
      /** Zero is refused (d1:126). */
      readonly notZero?: true;
      /** The value must not be less than the value of that field. */
      readonly notBelow?: string;
    }
  /** A count, from one or, with `zero`, from zero. */
  | { readonly as: 'count'; readonly optional?: true; readonly zero?: true }
  /** A whole number; zero means no limit. */
  | { readonly as: 'limit' }
  | { readonly as: 'flag' }
  /** Several texts or amounts, each typed and confirmed with Enter. */
  | { readonly as: 'words'; readonly optional?: true; readonly amounts?: true }
  /** A user's id. */
  | { readonly as: 'user'; readonly optional?: true }
  /** A currency that belongs to no chain. */
  | { readonly as: 'fiat' }
  /** Any currency. */
  | { readonly as: 'currency'; readonly optional?: true; readonly many?: true }
  /** Ids of the options that the server offers for this record and for the earlier choices. */
  | {
      readonly as: 'pick';
      readonly many?: true;
      readonly optional?: true;
      readonly from: (row: FormRow | undefined, values: FieldValues) => Promise<readonly Choice[]>;
      /** Fields whose values `from` depends on. */
      readonly after?: readonly string[];
    }
  /** Fields that the server defines: those of the record, or those required after a choice. */
  | {
      readonly as: 'named';
      readonly from?: (values: FieldValues) => Promise<readonly NamedValue[]>;
      readonly after?: readonly string[];
    };

export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

/** Value sent for a field: the argument of the mutation, as `sentValue` creates it. */
type SentOf<Spec extends FieldSpec> = Spec extends { as: 'choice'; of: infer Name extends EnumName }
  ? Spec extends { many: true }
    ? MemberOf<Name>[]
    : Spec extends { optional: true }
      ? MemberOf<Name> | undefined
      : MemberOf<Name>
  : Spec extends { as: 'named' }
    ? { name: string; value: string }[]
    : Spec extends { as: 'tags' } | { many: true }
      ? string[]
      : Spec extends { as: 'words' }
        ? string[]
        : Spec extends { as: 'flag' }
          ? boolean
          : Spec extends { as: 'limit' }
            ? number
            : Spec extends { as: 'count' }
              ? Spec extends { optional: true }
                ? number | undefined
                : number
              : Spec extends { optional: true } | { as: 'until' | 'day' }
                ? string | undefined
                : string;

/** Values that a form sends for all of its fields. */
export type SentValues<Specs extends FieldSpecs> = {
  -readonly [Name in keyof Specs]: SentOf<Specs[Name]>;
};

/** Returns the type of the mutation's argument. */
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

/** Returns the value to send; undefined if nothing is sent. */
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

export const sentValues = <Specs extends FieldSpecs>(
  specs: Specs,
  values: FieldValues,
): SentValues<Specs> =>
  Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, sentValue(spec, values[name] ?? null)]),
  ) as SentValues<Specs>;

/**
 * Returns the initial value of a field: the record's own value, in the form in which it is edited.
 */
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
  const minimum = spec.notBelow === undefined ? null : values[spec.notBelow];
  return typeof minimum === 'string' && isSigned.test(minimum) && new Big(text).lt(minimum)
    ? 'belowLeast'
    : null;
}

/**
 * Returns why a value is invalid, as a key of `problems` in the `form` namespace; null if it is
 * valid.
 */
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
    // Selects have their own text (d1:60).
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
