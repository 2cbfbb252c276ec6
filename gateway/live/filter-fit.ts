import {
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isScalarType,
} from 'graphql';
import { wireName } from '../rest/directives.ts';
import type { Payload } from '../rest/encode.ts';
import { codesOf } from '../rest/enum-codes.ts';
import type { CompiledCall } from '../rest/rest-executor.ts';

type Row = Readonly<Record<string, unknown>>;

/** Applies a list's filter to a single row, without reading the page. */
export interface FilterFit {
  /** Row fields that the conditions use. */
  readonly fields: readonly string[];
  /** Returns true only if the row certainly does not match. */
  readonly excludes: (row: Row) => boolean;
  /** Returns whether the change may affect a condition that no single row field decides. */
  readonly mayDecide: (before: Row, after: Row) => boolean;
}

/** Filter fit of a list without conditions: no single row is excluded. */
export const fitsAlways: FilterFit = {
  fields: [],
  excludes: () => false,
  mayDecide: () => false,
};

interface Condition {
  readonly field: string;
  readonly allowed: ReadonlySet<unknown>;
}

/**
 * Joins filter arguments with row fields. The gateway decides a condition in three cases: an enum
 * choice meets a row field of the same name, a flag meets a Boolean field of the same name, or a
 * single choice stands for flags of the row (`@sends`). Texts, ids, amounts and dates are left to
 * the back office, which may compare them in its own way.
 */
export function compileFilterFit(
  schema: GraphQLSchema,
  call: CompiledCall,
  rowType: GraphQLObjectType,
): (args: Payload) => FilterFit {
  const filter = call.field.args.find(({ name }) => name === 'filter');
  const type = filter && getNamedType(filter.type);
  const inputs = isInputObjectType(type) ? Object.values(type.getFields()) : [];
  const joins = inputs.filter(isChoice).map((input) => {
    const join = joinOf(schema, rowType, input);
    return [input.name, join] as const;
  });
  const states = Object.values(rowType.getFields())
    .filter(({ type: of }) => isState(of))
    .map(({ name }) => name);
  return (args) => {
    const values = (args.filter ?? {}) as Payload;
    const conditions: Condition[] = [];
    let isUndecided = false;
    for (const [name, join] of joins) {
      const chosen = [values[name] ?? []].flat();
      if (chosen.length === 0) continue;
      const found = join(chosen);
      conditions.push(...found.conditions);
      isUndecided ||= !found.isWhole;
    }
    return {
      fields: [...new Set(conditions.map(({ field }) => field))],
      excludes: (row) => conditions.some(({ field, allowed }) => isOutside(row[field], allowed)),
      mayDecide: (before, after) =>
        isUndecided && states.some((field) => before[field] !== after[field]),
    };
  };
}

const isOutside = (value: unknown, allowed: ReadonlySet<unknown>): boolean =>
  value !== undefined && value !== null && value !== 'UNKNOWN' && !allowed.has(value);

const isState = (type: GraphQLOutputType): boolean => {
  const plain = getNullableType(type);
  return isEnumType(plain) || isBoolean(plain);
};

const isBoolean = (type: unknown): boolean => isScalarType(type) && type.name === 'Boolean';

const isChoice = ({ type }: GraphQLInputField): boolean => {
  const named = getNamedType(type);
  return isEnumType(named) || isBoolean(named);
};

interface Joined {
  readonly conditions: readonly Condition[];
  /** Whether the conditions cover everything the argument requests. */
  readonly isWhole: boolean;
}

const nothingKnown: Joined = { conditions: [], isWhole: false };

/**
 * Returns the function that turns an argument's chosen values into conditions on fields of the row.
 */
function joinOf(
  schema: GraphQLSchema,
  rowType: GraphQLObjectType,
  input: GraphQLInputField,
): (chosen: readonly unknown[]) => Joined {
  const choice = getNamedType(input.type);
  const field = rowType.getFields()[input.name];
  const held = field && getNullableType(field.type);
  if (!isEnumType(choice))
    return (chosen) =>
      isBoolean(held)
        ? { conditions: [{ field: input.name, allowed: new Set(chosen) }], isWhole: true }
        : nothingKnown;
  const sends = codesOf(schema, choice)?.sends ?? new Map<string, Payload>();
  const members = isEnumType(held) ? namesOf(held) : new Set<string>();
  const isSingle = !isListType(getNullableType(input.type));
  const flags = flagsOf(schema, rowType);
  return (chosen) => {
    const names = chosen.map(String);
    if (names.every((name) => members.has(name) && !sends.has(name)))
      return { conditions: [{ field: input.name, allowed: new Set(names) }], isWhole: true };
    const pairs = isSingle ? sends.get(names[0] ?? '') : undefined;
    if (!pairs) return nothingKnown;
    const conditions = Object.entries(pairs).flatMap(([wire, value]) => {
      const flag = flags.get(wire);
      return flag === undefined ? [] : [{ field: flag, allowed: new Set([value]) }];
    });
    return { conditions, isWhole: false };
  };
}

const namesOf = (type: GraphQLEnumType): ReadonlySet<string> =>
  new Set(type.getValues().map(({ name }) => name));

/** Returns the Boolean fields of the row by the back office's names. */
const flagsOf = (schema: GraphQLSchema, rowType: GraphQLObjectType): ReadonlyMap<string, string> =>
  new Map(
    Object.values(rowType.getFields())
      .filter(({ type }) => isBoolean(getNullableType(type)))
      .map((field) => [wireName(schema, field), field.name]),
  );
