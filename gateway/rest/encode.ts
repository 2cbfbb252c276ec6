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
import { badInput } from '../errors.ts';
import { emptyFlag, isSentWhenEmpty, removedPrefix, wireIsList, wireName } from './directives.ts';
import { codesOf } from './enum-codes.ts';
import { momentOf } from './moment.ts';

export type Payload = Record<string, unknown>;

/** Writes one argument into the payload under the back office's name. */
export type Encode = (value: unknown, into: Payload) => void;

/** Encodes a value; `sends` receives additional pairs that a filter choice represents. */
type EncodeValue = (value: unknown, sends: (pairs: Payload) => void) => unknown;

/** A choice that is sent as other pairs has no value of its own. */
const nothing = undefined;

const daySeconds = (day: unknown): number => Date.parse(`${String(day)}T00:00:00Z`) / 1000;

export const encodeId = (value: unknown): number | string =>
  /^(0|[1-9]\d{0,14})$/.test(String(value)) ? Number(value) : String(value);

const scalars: Record<string, EncodeValue> = {
  ID: encodeId,
  Instant: (value) => Math.floor(Date.parse(String(value)) / 1000),
  DayFrom: (value) => daySeconds(value),
  DayTo: (value) => daySeconds(value) + 86_399,
  MomentFrom: (value) => Math.floor(momentOf(String(value)) / 1000),
  // The back office's `to` is its last second (inclusive); the gateway's is the end of the range
  // (exclusive).
  MomentTo: (value) => Math.ceil(momentOf(String(value)) / 1000) - 1,
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** Skips empty values. Zero is sent, except where 0 means "do not filter" (C16, d1:122). */
export function put(into: Payload, name: string, value: unknown): void {
  if (isEmpty(value) || (name === 'blocked' && value === 0)) return;
  into[name] = value;
}

/** Merges pairs; values of one key from several choices are combined. */
function merge(into: Payload, pairs: Payload): void {
  for (const [name, value] of Object.entries(pairs)) {
    const present = into[name];
    into[name] = present === undefined ? value : [...new Set([present, value].flat())];
  }
}

/**
 * Writes the entries of an object beside the others: an object that was read as a whole is sent
 * back as a whole.
 *
 * @throws GatewayError `BAD_INPUT` if the value is not an object
 */
function spread(path: string, value: unknown, into: Payload): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badInput(path, 'not an object');
  for (const [name, one] of Object.entries(value)) {
    // Values of other arguments take precedence, and inherited properties of an object are not
    // settings.
    if (!(name in into)) into[name] = one;
  }
}

const withoutPrefix = (value: unknown, prefix: string | undefined): unknown =>
  prefix !== undefined && typeof value === 'string' && value.startsWith(prefix)
    ? value.slice(prefix.length)
    : value;

/** Sends a joined id under both of its names (`a+b`). @throws GatewayError `BAD_INPUT` */
function encodeJoined(names: readonly string[], path: string): Encode {
  return (value, into) => {
    if (value === undefined || value === null) return;
    const parts = String(value).split('-');
    if (parts.length !== names.length) throw badInput(path, 'not such an id');
    for (const [index, name] of names.entries()) put(into, name, encodeId(parts[index]));
  };
}

export function compileEncode(
  schema: GraphQLSchema,
  it: GraphQLArgument | GraphQLInputField,
): Encode {
  const name = wireName(schema, it);
  const asList = wireIsList(schema, it);
  const encode = compileValue(schema, it.type);
  const sendsEmpty = isSentWhenEmpty(schema, it);
  const flag = emptyFlag(schema, it);
  const prefix = removedPrefix(schema, it);
  // A list that is not given stays as it is; a file that is null is removed.
  const nullFlag = isListType(getNullableType(it.type)) ? undefined : flag;
  if (name.includes('+')) return encodeJoined(name.split('+'), it.name);
  if (name === '.') return (value, into) => spread(it.name, value, into);
  return (value, into) => {
    if (value === null && nullFlag !== undefined) into[nullFlag] = true;
    if (value === undefined || value === null) return;
    const collected: Payload[] = [];
    const encoded = withoutPrefix(
      encode(value, (pairs) => collected.push(pairs)),
      prefix,
    );
    const sent = asList && !isEmpty(encoded) ? [encoded].flat() : encoded;
    if (!isEmpty(sent)) {
      if (into[name] === undefined) put(into, name, sent);
      else merge(into, { [name]: sent });
    } else if (flag !== undefined) into[flag] = true;
    else if (sendsEmpty && encoded !== nothing) into[name] = encoded;
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
      if (number === undefined) throw badInput(type.name, `${choice} cannot be asked for`);
      return number;
    };
  }
  if (isInputObjectType(type)) {
    const encode = compileFields(schema, Object.values(type.getFields()));
    return (value) => encode(value as Payload);
  }
  return scalars[type.name] ?? ((value) => value);
}

/**
 * Compiles the encoding of an input object's fields, or a call's arguments, into one flat payload.
 */
export function compileFields(
  schema: GraphQLSchema,
  fields: readonly (GraphQLArgument | GraphQLInputField)[],
): (values: Payload) => Payload {
  const encoders = fields.map((field) => [field.name, compileEncode(schema, field)] as const);
  const paths = fields
    .map((field) => wireName(schema, field))
    .filter((name) => name !== '.' && name.includes('.'));
  return (values) => {
    const into: Payload = {};
    for (const [name, encode] of encoders) encode(values[name], into);
    return nested(into, paths);
  };
}

/**
 * Moves values whose name is a path (`limits.deposit.min`) into the objects that the path names. The
 * paths are those of the schema: keys of a settings object that a browser sent stay as they are.
 */
function nested(flat: Payload, paths: readonly string[]): Payload {
  for (const path of paths) {
    if (!(path in flat)) continue;
    const [first = '', ...inner] = path.split('.');
    const last = inner.pop() ?? '';
    const value = flat[path];
    delete flat[path];
    const object = [first, ...inner].reduce<Payload>((here, name) => {
      const next = (here[name] ?? {}) as Payload;
      here[name] = next;
      return next;
    }, flat);
    object[last] = value;
  }
  return flat;
}
