import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { GatewayError } from '../errors.ts';
import { emptyFlag, isKeptEmpty, wireIsList, wireName } from './directives.ts';
import { codesOf } from './enum-codes.ts';
import { momentOf } from './moment.ts';

export type Payload = Record<string, unknown>;

/** Writes one argument into the payload under the name that the back office uses. */
export type Encode = (value: unknown, into: Payload) => void;

/** A value on its way out; `sends` are further pairs that a filter choice stands for. */
type EncodeValue = (value: unknown, sends: (pairs: Payload) => void) => unknown;

/** A choice that is sent as other pairs leaves nothing of itself. */
const nothing = undefined;

const daySeconds = (day: unknown): number => Date.parse(`${String(day)}T00:00:00Z`) / 1000;

const scalars: Record<string, EncodeValue> = {
  ID: (value) => (/^(0|[1-9]\d{0,14})$/.test(String(value)) ? Number(value) : String(value)),
  Instant: (value) => Math.floor(Date.parse(String(value)) / 1000),
  DayFrom: (value) => daySeconds(value),
  DayTo: (value) => daySeconds(value) + 86_399,
  MomentFrom: (value) => Math.floor(momentOf(String(value)) / 1000),
  // The back office's `to` is its last second, ours is where it ends.
  MomentTo: (value) => Math.ceil(momentOf(String(value)) / 1000) - 1,
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** Empty values are not sent; zero is, except where 0 means "do not filter" (C16, d1:122). */
export function put(into: Payload, name: string, value: unknown): void {
  if (isEmpty(value) || (name === 'blocked' && value === 0)) return;
  into[name] = value;
}

/** Values of one key that come from several choices stand side by side. */
function merge(into: Payload, pairs: Payload): void {
  for (const [name, value] of Object.entries(pairs)) {
    const present = into[name];
    into[name] = present === undefined ? value : [...new Set([present, value].flat())];
  }
}

/**
 * An object whose entries stand beside the others: what was read whole is sent back whole.
 *
 * @throws GatewayError `BAD_INPUT` where it is none
 */
function spread(path: string, value: unknown, into: Payload): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new GatewayError('BAD_INPUT', { fields: [{ path, message: 'not an object' }] });
  for (const [name, one] of Object.entries(value)) {
    // What other arguments say stays theirs, and nothing of an object's own workings is a setting.
    if (!(name in into)) into[name] = one;
  }
}

export function compileEncode(
  schema: GraphQLSchema,
  it: GraphQLArgument | GraphQLInputField,
): Encode {
  const name = wireName(schema, it);
  const asList = wireIsList(schema, it);
  const encode = compileValue(schema, it.type);
  const isKept = isKeptEmpty(schema, it);
  const flag = emptyFlag(schema, it);
  if (name === '.') return (value, into) => spread(it.name, value, into);
  return (value, into) => {
    if (value === undefined || value === null) return;
    const collected: Payload[] = [];
    const encoded = encode(value, (pairs) => collected.push(pairs));
    const sent = asList && !isEmpty(encoded) ? [encoded].flat() : encoded;
    if (!isEmpty(sent)) {
      if (into[name] === undefined) put(into, name, sent);
      else merge(into, { [name]: sent });
    } else if (flag !== undefined) into[flag] = true;
    else if (isKept && encoded !== nothing) into[name] = encoded;
    for (const pairs of collected) merge(into, pairs);
  };
}

function compileValue(schema: GraphQLSchema, outer: GraphQLInputType): EncodeValue {
  const type = getNullableType(outer);
  if (isListType(type)) {
    const item = compileValue(schema, type.ofType);
    return (value, sends) =>
      (Array.isArray(value) ? value : [value])
        .map((one) => item(one, sends))
        .filter((one) => one !== nothing);
  }
  if (isEnumType(type)) {
    const joined = codesOf(schema, type);
    return (value, sends) => {
      const choice = String(value);
      const pairs = joined?.sends.get(choice);
      if (pairs) {
        sends({ ...pairs });
        return nothing;
      }
      const number = joined?.toNumber.get(choice);
      if (number === undefined)
        throw new GatewayError('BAD_INPUT', {
          fields: [{ path: type.name, message: `${choice} cannot be asked for` }],
        });
      return number;
    };
  }
  if (isInputObjectType(type)) {
    const encode = compileFields(schema, Object.values(type.getFields()));
    return (value) => encode(value as Payload);
  }
  return scalars[type.name] ?? ((value) => value);
}

/** Encodes an input object's fields, or a call's arguments, into one flat payload. */
export function compileFields(
  schema: GraphQLSchema,
  fields: readonly (GraphQLArgument | GraphQLInputField)[],
): (values: Payload) => Payload {
  const encoders = fields.map((field) => [field.name, compileEncode(schema, field)] as const);
  return (values) => {
    const into: Payload = {};
    for (const [name, encode] of encoders) encode(values[name], into);
    return into;
  };
}
