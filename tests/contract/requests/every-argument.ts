import { randomUUID } from 'node:crypto';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { loadSchema } from '../../../gateway/graphql/load-schema.ts';
import { actionOf, restOf } from '../../../gateway/rest/directives.ts';
import { codesOf } from '../../../gateway/rest/enum-codes.ts';

/** Arguments for every field of the schema, made from the types of the SDL alone. */

export type Field = GraphQLField<unknown, unknown>;
export type Values = Readonly<Record<string, unknown>>;

export const schema = loadSchema();
export const queries = schema.getQueryType()?.getFields() ?? {};

/** The id that every argument names, and every row of the recording office has. */
export const anyId = '7';

const day = '2026-01-02';
const scalars: Values = {
  ID: anyId,
  Int: 1,
  Float: 1,
  Boolean: true,
  String: 'text',
  Decimal: '1',
  Instant: `${day}T00:00:00Z`,
  DayFrom: day,
  DayTo: day,
  MomentFrom: `${day}T00:00:00Z`,
  MomentTo: `${day}T00:00:00Z`,
  Json: {},
};

/** Choices of an enum that are sent under other names than their field's, or to another path. */
function otherwiseSent(type: GraphQLInputType): readonly string[] {
  const named = getNamedType(type);
  const codes = isEnumType(named) ? codesOf(schema, named) : undefined;
  return codes ? [...new Set([...codes.sends.keys(), ...codes.paths.keys()])] : [];
}

/** Returns a value that the type accepts; `whole` also gives the optional fields of objects. */
function anyOf(outer: GraphQLInputType, whole: boolean): unknown {
  const type = getNullableType(outer);
  if (isListType(type)) return [anyOf(type.ofType, whole)];
  if (isEnumType(type)) {
    const codes = codesOf(schema, type);
    const [numbered] = codes?.toNumber.keys() ?? [];
    return numbered ?? type.getValues()[0]?.name;
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (one) => whole || isNonNullType(one.type),
    );
    return Object.fromEntries(fields.map((one) => [one.name, anyOf(one.type, whole)]));
  }
  if (!(type.name in scalars)) throw new Error(`no value is known for the scalar ${type.name}`);
  return scalars[type.name];
}

/** Returns the id that a field names: that of a flag, if its rows are made from flags. */
export function idOf(field: Field): string {
  const action = actionOf(schema, field);
  const read = action ? queries[action.read] : field;
  const rest = read && restOf(schema, read, 'MAIN');
  const [flag] = rest?.flags ?? [];
  // Two fields identify the row.
  return flag ?? (rest?.row?.includes('+') ? `${anyId}-${anyId}` : anyId);
}

function columnOf(type: GraphQLOutputType): string {
  const page = getNamedType(type);
  const items = isObjectType(page) ? page.getFields().items : undefined;
  const row = items && getNamedType(items.type);
  return Object.keys(isObjectType(row) ? row.getFields() : {})[0] ?? 'id';
}

function argumentOf(field: Field, name: string, type: GraphQLInputType, whole: boolean): unknown {
  if (name === 'page') return { number: 1, size: 20 };
  if (name === 'sort') return { field: columnOf(field.type), desc: true };
  if (name === 'key') return randomUUID();
  if (name === 'id') return idOf(field);
  if (name === 'screen') return 'users';
  if (name === 'intent') return { key: randomUUID(), seen: '', comment: 'a reason' };
  return anyOf(type, whole);
}

function argumentsOf(field: Field, whole: boolean): Values {
  const given = field.args.filter(({ type }) => whole || isNonNullType(type));
  const hasFiles = (type: GraphQLInputType) => getNamedType(type).name === 'Upload';
  return Object.fromEntries(
    given
      .filter(({ type }) => !hasFiles(type))
      .map(({ name, type }) => [name, argumentOf(field, name, type, whole)]),
  );
}

/**
 * Returns the sets of arguments that together send everything a field can send: only what is
 * required, everything at once, and each choice that is sent as other pairs.
 */
export function argumentSetsOf(field: Field): readonly Values[] {
  const least = argumentsOf(field, false);
  const filter = getNamedType(field.args.find(({ name }) => name === 'filter')?.type);
  const filters = isInputObjectType(filter) ? Object.values(filter.getFields()) : [];
  const asGiven = (type: GraphQLInputType, choice: string) =>
    isListType(getNullableType(type)) ? [choice] : choice;
  const whole = argumentsOf(field, true);
  const filled = whole.filter as Values;
  const choices = [
    ...field.args.flatMap(({ name, type }) =>
      otherwiseSent(type).map((choice) => ({ [name]: asGiven(type, choice) })),
    ),
    ...filters.flatMap(({ name, type }) =>
      otherwiseSent(type).map((choice) => ({
        filter: { ...filled, [name]: asGiven(type, choice) },
      })),
    ),
  ];
  return [least, whole, ...choices.map((choice) => ({ ...whole, ...choice, ...newKeys(field) }))];
}

/** Each sending has its own key. */
const newKeys = (field: Field): Values => {
  const names = field.args.map(({ name }) => name).filter((name) => /^(key|intent)$/.test(name));
  const given = field.args.filter(({ name }) => names.includes(name));
  return Object.fromEntries(
    given.map(({ name, type }) => [name, argumentOf(field, name, type, true)]),
  );
};

/** The arguments of a field that bring files. */
export const filesOf = (field: Field) =>
  field.args.filter(({ type }) => getNamedType(type).name === 'Upload');
