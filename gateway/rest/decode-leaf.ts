import Big from 'big.js';
import { type GraphQLLeafType, type GraphQLSchema, isEnumType } from 'graphql';
import { codesOf } from './enum-codes.ts';
import { NeedsText } from './lossless-json.ts';

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

let lastDay = Number.NaN;
let lastDayText = '';
const two = (n: number): string => (n < 10 ? `0${n}` : String(n));

/**
 * Converts Unix seconds to ISO text. Rows of a list share few days, so the text of a day is reused.
 */
function decodeInstant(value: unknown): string | undefined {
  if (typeof value === 'string') {
    const parsed = /^\d{1,12}$/.test(value) ? Number(value) * 1000 : Date.parse(value);
    return Number.isNaN(parsed) ? undefined : new Date(parsed).toISOString();
  }
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > 253_402_300_799)
    return undefined;
  if (!Number.isInteger(value) || value < 0) return new Date(value * 1000).toISOString();
  const second = value % 86_400;
  const day = value - second;
  if (day !== lastDay) {
    lastDay = day;
    lastDayText = new Date(day * 1000).toISOString().slice(0, 11);
  }
  const minute = (second / 60) | 0;
  return `${lastDayText}${two((minute / 60) | 0)}:${two(minute % 60)}:${two(second % 60)}.000Z`;
}

function decodeInt(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) < 2 ** 31
    ? number
    : undefined;
}

function decodeBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return value === 1 ? true : value === 0 ? false : undefined;
}

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
  Instant: decodeInstant,
  Json: decodeJson,
};

/**
 * Returns an enum's decoder: unknown numbers become UNKNOWN; the raw number is in a `…Code` field.
 */
function enumDecoder(names: ReadonlyMap<number | string, string>, hasUnknown: boolean): DecodeLeaf {
  return (value) => {
    const number = decodeInt(value) ?? (typeof value === 'string' ? value : undefined);
    if (number === undefined) return undefined;
    return names.get(number) ?? (hasUnknown ? 'UNKNOWN' : undefined);
  };
}

export function leafDecoder(schema: GraphQLSchema, type: GraphQLLeafType): DecodeLeaf {
  if (isEnumType(type)) {
    const joined = codesOf(schema, type);
    if (!joined) throw new Error(`enum ${type.name} has no @codes and cannot be read from a call`);
    return enumDecoder(joined.toName, joined.hasUnknown);
  }
  const decoder = scalars[type.name];
  if (!decoder) throw new Error(`scalar ${type.name} cannot be read from a call`);
  return decoder;
}
