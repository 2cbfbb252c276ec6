import Big from 'big.js';
import {
  type GraphQLEnumType,
  type GraphQLLeafType,
  type GraphQLSchema,
  isEnumType,
} from 'graphql';
import { codesOf, type EnumCodes, plainWord } from './enum-codes.ts';
import { NeedsText } from './lossless-json.ts';
import { readInstant } from './read-instant.ts';

/**
 * Decodes one leaf of a response; never called with null. Returns undefined if the value is
 * invalid.
 */
export type DecodeLeaf = (value: unknown, lossless: boolean) => unknown;

const plainDecimal = /^-?\d+(?:\.\d+)?$/;
const anyNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function decodeDecimal(value: unknown, lossless: boolean): string | undefined {
  if (typeof value === 'number') {
    if (!lossless) throw new NeedsText();
    value = String(value);
  }
  if (typeof value !== 'string') return undefined;
  if (plainDecimal.test(value)) return value;
  return anyNumber.test(value) && !tooWide(value) ? new Big(value).toFixed() : undefined;
}

/** An exponent that would expand to pages of zeros is not an amount. */
const tooWide = (value: string): boolean => Math.abs(Number(value.split(/[eE]/)[1])) > 60;

function decodeId(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value !== 'number') return undefined;
  if (Number.isSafeInteger(value)) return String(value);
  if (Number.isInteger(value)) throw new NeedsText();
  return undefined;
}

function decodeInt(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) < 2 ** 31
    ? number
    : undefined;
}

function decodeBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return booleans.get(value);
}

const booleans: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...([1, '1', 'true', 'True'] as const).map((value) => [value, true] as const),
  ...([0, '0', 'false', 'False'] as const).map((value) => [value, false] as const),
]);

function decodeString(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

/** Numbers that a double may not represent exactly become text with all their digits. */
function decodeJson(value: unknown, lossless: boolean): unknown {
  if (!lossless && hasInexact(value)) throw new NeedsText();
  return value;
}

function hasInexact(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Math.abs(value) >= 1e15;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasInexact);
}

const scalars: Record<string, DecodeLeaf> = {
  ID: decodeId,
  Int: decodeInt,
  Boolean: decodeBoolean,
  String: decodeString,
  Decimal: decodeDecimal,
  Instant: readInstant,
  Json: decodeJson,
};

/** Returns the number of a state; a state that is a flag is 0 or 1. */
function decodeState(value: unknown): number | undefined {
  const flag = decodeBoolean(value);
  return flag === undefined ? decodeInt(value) : Number(flag);
}

/**
 * Returns an enum's decoder, of its number or its documented word. Unknown ones become UNKNOWN; the
 * raw number is in a `…Code` field.
 */
function enumDecoder({ toName, byWord, hasUnknown }: EnumCodes): DecodeLeaf {
  return (value) => {
    const number = decodeState(value);
    if (number === undefined && typeof value !== 'string') return undefined;
    const name =
      toName.get(number ?? String(value)) ??
      (number === undefined ? byWord.get(plainWord(String(value))) : undefined);
    return name ?? (hasUnknown ? 'UNKNOWN' : undefined);
  };
}

/** Returns the decoder of the number beside an enum: of the number itself or of its word. */
export function codeDecoder(schema: GraphQLSchema, type: GraphQLEnumType): DecodeLeaf {
  const joined = codesOf(schema, type);
  return (value) => {
    const number = decodeState(value);
    if (number !== undefined || typeof value !== 'string') return number;
    const name = joined?.byWord.get(plainWord(value));
    return name === undefined ? undefined : joined?.toNumber.get(name);
  };
}

export function leafDecoder(schema: GraphQLSchema, type: GraphQLLeafType): DecodeLeaf {
  if (isEnumType(type)) {
    const joined = codesOf(schema, type);
    if (!joined) throw new Error(`enum ${type.name} has no @codes and cannot be read from a call`);
    return enumDecoder(joined);
  }
  const decoder = scalars[type.name];
  if (!decoder) throw new Error(`scalar ${type.name} cannot be read from a call`);
  return decoder;
}
