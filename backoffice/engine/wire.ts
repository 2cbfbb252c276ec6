import { Big } from 'big.js';
import { z } from 'zod';

/**
 * The value types of requests. A JSON body contains numbers and booleans, a query string contains
 * their text.
 */

const digits = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;

const truth = (value: unknown): unknown =>
  value === 'true' || value === '1' || value === 1
    ? true
    : value === 'false' || value === '0' || value === 0
      ? false
      : value;

/** Text that PostgreSQL can store: no NUL, no unpaired surrogate. */
const storable = /^[^\0\p{Surrogate}]*$/u;

export const wireInt = (min: number, max: number) =>
  z.preprocess(digits, z.int().min(min).max(max));

export const wireId = wireInt(1, Number.MAX_SAFE_INTEGER);

/** A stored number of a state or enum. Unknown numbers are valid and match nothing. */
export const wireCode = wireInt(0, 32_767);

/** A stored number of this enum. */
export const wireCodeOf = (codes: Readonly<Record<string, number>>, otherwise: string) =>
  wireCode.refine((code) => Object.values(codes).includes(code), otherwise);

export const wireFlag = z.preprocess(truth, z.boolean());

/** Unix seconds, years 1970 to 2199. */
export const wireInstant = wireInt(0, 7_258_118_399);

/** Exact decimal text. JSON numbers are converted to their shortest text; exponents are refused. */
export const wireDecimal = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().regex(/^-?\d{1,30}(\.\d{1,18})?$/, 'Not a decimal number'),
);

/** Percent as exact text: 0 to 100 with at most so many decimals. */
export const wirePercent = (decimals: number) =>
  // The pipe ends at a text that is no number.
  wireDecimal.pipe(
    z.string().refine((text) => {
      const value = new Big(text);
      return value.gte(0) && value.lte(100) && value.round(decimals).eq(value);
    }, `A percentage from 0 to 100 with at most ${decimals} decimals`),
  );

export const wireText = (max: number) =>
  z.string().max(max).regex(storable, 'Holds characters that cannot be stored');

/** Non-empty text, trimmed. */
export const wireName = (max: number) => wireText(max).trim().min(1, 'This field must be filled');

/** Free JSON of limited length that PostgreSQL can store. */
export const wireJson = (maxLength: number) =>
  z.unknown().refine((value) => {
    const text = JSON.stringify(value) ?? '';
    return text.length <= maxLength && !/(?<!\\)(\\\\)*\\u(0000|d[89a-f])/i.test(text);
  }, `Longer than ${maxLength} signs, or not to be stored`);

/** Several values, or a single one, as in query strings. */
export const wireMany = <Item extends z.ZodType>(item: Item, max = 1000) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  );
