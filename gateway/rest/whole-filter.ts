import Big from 'big.js';
import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
} from 'graphql';
import { applied, contactOf } from './directives.ts';
import type { Payload } from './encode.ts';
import { momentOf } from './moment.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Fits = (row: Row) => boolean;

/** A condition on one value of a row, which is never null. */
type Test = (value: unknown) => boolean;
type MakeTest = (given: unknown) => Test;

type Match = 'EQUAL' | 'CONTAINS' | 'FROM' | 'TO';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

const dayMs = 86_400_000;
const startOfDay = (day: unknown): number => Date.parse(`${String(day)}T00:00:00Z`);

/** Returns the number that a limit of this type stands for. The end of a period is exclusive. */
const limitOf: Readonly<Record<string, (given: unknown) => number>> = {
  DayFrom: startOfDay,
  DayTo: (day) => startOfDay(day) + dayMs,
  MomentFrom: (moment) => momentOf(String(moment)),
  MomentTo: (moment) => momentOf(String(moment)),
};

/** Tests against a limit, by the type of the row's field. Decimals keep all of their digits. */
function limitTest(type: string, by: 'FROM' | 'TO', given: string): MakeTest | undefined {
  if (type === 'Instant') {
    const limit = limitOf[given];
    return (
      limit &&
      ((value) => {
        const ms = limit(value);
        return by === 'FROM'
          ? (at) => Date.parse(String(at)) >= ms
          : (at) => Date.parse(String(at)) < ms;
      })
    );
  }
  if (type !== 'Decimal' && type !== 'Int') return undefined;
  return (value) => {
    const limit = new Big(String(value));
    return by === 'FROM'
      ? (number) => limit.lte(String(number))
      : (number) => limit.gte(String(number));
  };
}

function equalTest(type: string): MakeTest | undefined {
  if (type === 'Instant') return undefined;
  if (type === 'Decimal')
    return (given) => {
      const numbers = [given].flat().map((one) => new Big(String(one)));
      return (value) => numbers.some((one) => one.eq(String(value)));
    };
  return (given) => {
    const chosen = new Set([given].flat().map(String));
    return (value) => chosen.has(String(value));
  };
}

const containsTest: MakeTest = (given) => {
  const part = String(given).trim().toLowerCase();
  return (value) => String(value).toLowerCase().includes(part);
};

function testFor(as: Match, type: string, given: string): MakeTest | undefined {
  if (as === 'EQUAL') return equalTest(type);
  if (as === 'CONTAINS') return type === 'String' || type === 'ID' ? containsTest : undefined;
  return limitTest(type, as, given);
}

/** Returns the name of a leaf type, or of the leaf type that a list holds. */
const leafOf = (type: GraphQLOutputType): string | undefined => {
  const named = getNamedType(type);
  return isLeafType(named) ? named.name : undefined;
};

interface Condition {
  readonly input: string;
  readonly fields: readonly string[];
  readonly makeTests: readonly MakeTest[];
}

function conditionOf(
  schema: GraphQLSchema,
  row: GraphQLObjectType,
  input: GraphQLInputField,
): Condition {
  const wrong = (what: string) => new Error(`${input.name}: ${what}`);
  const matches = applied(schema, input, 'matches')[0] as
    | { readonly fields: readonly string[]; readonly as: Match }
    | undefined;
  if (!matches) throw wrong('a filter of a whole list needs @matches');
  const given = getNamedType(getNullableType(input.type)).name;
  const makeTests = matches.fields.map((name) => {
    const field = row.getFields()[name];
    const type = field && leafOf(field.type);
    if (!field || type === undefined) throw wrong(`${row.name} has no field ${name} to compare`);
    if (contactOf(schema, field)) throw wrong(`${name} is masked, so it cannot be compared`);
    const makeTest = testFor(matches.as, type, given);
    if (!makeTest) throw wrong(`${given} cannot be compared with ${type} as ${matches.as}`);
    return makeTest;
  });
  return { input: input.name, fields: matches.fields, makeTests };
}

export interface WholeFilter {
  /** Fields of the row that are compared. */
  readonly fields: readonly string[];
  readonly compile: (filter: Payload) => Fits;
}

/**
 * Joins the filter of a whole list with fields of its rows (`@matches`). A row fits if every given
 * filter fits; a filter fits if one of its fields, or one entry of a field with several, does.
 */
export function compileWholeFilter(
  schema: GraphQLSchema,
  { args }: GraphQLField<unknown, unknown>,
  row: GraphQLObjectType,
): WholeFilter {
  const type = args.find(({ name }) => name === 'filter')?.type;
  const filter = type && getNamedType(type);
  const inputs = isInputObjectType(filter) ? Object.values(filter.getFields()) : [];
  const conditions = inputs.map((input) => conditionOf(schema, row, input));
  return {
    fields: conditions.flatMap(({ fields }) => fields),
    compile(values) {
      const given = conditions.filter(({ input }) => !isEmpty(values[input]));
      const tests = given.map(({ input, fields, makeTests }): Fits => {
        const fits = makeTests.map((makeTest) => makeTest(values[input]));
        return (one) =>
          fields.some((field, n) =>
            [one[field]].flat().some((value) => !isEmpty(value) && fits[n]?.(value)),
          );
      });
      return (one) => tests.every((fits) => fits(one));
    },
  };
}
