import Big from 'big.js';
import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNullableType,
  isEnumType,
  isScalarType,
} from 'graphql';
import { badInput } from '../errors.ts';

type Row = Readonly<Record<string, unknown>>;
type Compare = (a: unknown, b: unknown) => number;

export interface Sort {
  readonly field: string;
  readonly desc: boolean;
}

const texts = new Intl.Collator('en');
const digits = /^\d+$/;

/** Compares ids of any length by number; others as text, after them. */
function compareIds(a: string, b: string): number {
  const [isNumber, isOther] = [digits.test(a), digits.test(b)];
  if (isNumber && isOther) return a.length - b.length || texts.compare(a, b);
  return Number(isOther) - Number(isNumber) || texts.compare(a, b);
}

const scalars: Readonly<Record<string, Compare>> = {
  ID: (a, b) => compareIds(String(a), String(b)),
  String: (a, b) => texts.compare(String(a), String(b)),
  Int: (a, b) => Number(a) - Number(b),
  Boolean: (a, b) => Number(a) - Number(b),
  Instant: (a, b) => Date.parse(String(a)) - Date.parse(String(b)),
  Decimal: (a, b) => new Big(String(a)).cmp(String(b)),
};

/** Returns how values of a type are ordered; undefined if they are not. Enums keep their order. */
function compareFor(type: GraphQLOutputType): Compare | undefined {
  const plain = getNullableType(type);
  if (isEnumType(plain)) {
    const at = new Map(plain.getValues().map(({ name }, n) => [name, n]));
    return (a, b) => (at.get(String(a)) ?? 0) - (at.get(String(b)) ?? 0);
  }
  return isScalarType(plain) ? scalars[plain.name] : undefined;
}

export interface WholeSort {
  /** Fields by which rows can be sorted. */
  readonly fields: readonly string[];
  /** Rows without a value come last in both directions; equal rows keep their order. */
  readonly sorted: (rows: readonly Row[], sort: Sort | null | undefined) => readonly Row[];
}

/** Sorts rows of a type by any of its fields with one value. */
export function compileWholeSort(type: GraphQLObjectType): WholeSort {
  const columns = new Map(
    Object.values(type.getFields()).flatMap((field) => {
      const compare = field.name === 'seen' ? undefined : compareFor(field.type);
      return compare ? [[field.name, compare] as const] : [];
    }),
  );
  return {
    fields: [...columns.keys()],
    sorted(rows, sort) {
      if (!sort) return rows;
      const { field, desc } = sort;
      const compare = columns.get(field);
      if (!compare) throw badInput('sort.field', 'no such column');
      return rows.toSorted(({ [field]: a = null }, { [field]: b = null }) => {
        if (a === null || b === null) return Number(a === null) - Number(b === null);
        return desc ? compare(b, a) : compare(a, b);
      });
    },
  };
}
