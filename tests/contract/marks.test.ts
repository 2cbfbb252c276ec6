import {
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { isOurs, wireNames } from '../../gateway/rest/directives.ts';
import { schema } from './every-call.ts';
import { type AnsweredField, answeredFields } from './marks.ts';

/** `@ours` in the schema against the project's copy of the contract, field by field. */

const fields = answeredFields();
const types = [...new Set(fields.map(({ type }) => type))];
const of = (type: GraphQLObjectType) => fields.filter((one) => one.type === type);

/** The number beside an enum is the same value once more, and a whole answer has no name. */
const isNamedElsewhere = ({ type, field }: AnsweredField): boolean => {
  const beside = type.getFields()[field.name.replace(/Code$/, '')];
  const isNumber = field.name.endsWith('Code') && isEnumType(getNamedType(beside?.type));
  return isNumber || wireNames(schema, field)[0] === '.';
};

test('there are types and fields of both kinds', () => {
  expect(types.length).toBeGreaterThan(90);
  expect(fields.filter(({ isNamed }) => isNamed).length).toBeGreaterThan(150);
  expect(fields.filter(({ isNamed }) => !isNamed).length).toBeGreaterThan(500);
});

describe.each(types.map((type) => [type.name, type] as const))('%s', (_, type) => {
  const own = of(type).filter((one) => !isNamedElsewhere(one));

  test('marks what no document names, and nothing else', () => {
    const isWhole = isOurs(schema, type);
    const unmarked = own.filter(({ field }) => !isWhole && !isOurs(schema, field));
    const marked = own.filter(({ field }) => isWhole || isOurs(schema, field));
    expect(unmarked.filter(({ isNamed }) => !isNamed).map(({ field }) => field.name)).toEqual([]);
    expect(marked.filter(({ isNamed }) => isNamed).map(({ field }) => field.name)).toEqual([]);
  });

  test('is marked once, as a whole if no field of it is documented', () => {
    const marks = of(type).filter(({ field }) => isOurs(schema, field));
    if (isOurs(schema, type)) expect(marks.map(({ field }) => field.name)).toEqual([]);
    else if (own.length > 0) expect(own.some(({ isNamed }) => isNamed)).toBe(true);
  });
});

test('what the gateway makes itself has no mark', () => {
  const answered = new Set(fields.map(({ type, field }) => `${type.name}.${field.name}`));
  const marked = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => isOurs(schema, field) || (isOurs(schema, type) && of(type).length === 0))
        .map((field) => `${type.name}.${field.name}`),
    );
  expect(marked.filter((name) => !answered.has(name))).toEqual([]);
});

/**
 * What is never null: the id, which the gateway makes where the back office has none; an enum, which
 * is UNKNOWN without a number that is known; the answer as a whole; and what an extension answers,
 * which is offered as a whole or not at all. Everything else may be missing.
 */
test('only ids are required of what the documents describe', () => {
  const required = fields
    .filter(({ field, isByExtension }) => isNonNullType(field.type) && !isByExtension)
    .filter(({ field }) => {
      const named = getNamedType(field.type);
      const isList = isNonNullType(field.type) && isListType(field.type.ofType);
      const isKnown = isEnumType(named) && !isList && named.getValue('UNKNOWN') !== undefined;
      return field.name !== 'id' && !isKnown && wireNames(schema, field)[0] !== '.';
    });
  expect(required.map(({ type, field }) => `${type.name}.${field.name}`)).toEqual([]);
});
