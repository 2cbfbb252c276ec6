import { z } from 'zod';

/**
 * The kinds of value that requests carry, in either place: a JSON body has numbers and booleans,
 * a query string has their text.
 */

const digits = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;

const truth = (value: unknown): unknown =>
  value === 'true' || value === '1' || value === 1
    ? true
    : value === 'false' || value === '0' || value === 0
      ? false
      : value;

/** Text that PostgreSQL can store: no NUL, no half of a surrogate pair. */
const storable = /^[^\0\p{Surrogate}]*$/u;

export const wireInt = (min: number, max: number) =>
  z.preprocess(digits, z.int().min(min).max(max));

export const wireId = wireInt(1, Number.MAX_SAFE_INTEGER);

/** A stored number of a state or enum. Unknown numbers are legal and find nothing. */
export const wireCode = wireInt(0, 32_767);

export const wireFlag = z.preprocess(truth, z.boolean());

/** Unix seconds, years 1970 to 2199. */
export const wireInstant = wireInt(0, 7_258_118_399);

/** Exact decimal text. JSON numbers are taken by their shortest text; exponents are not. */
export const wireDecimal = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().regex(/^-?\d{1,30}(\.\d{1,18})?$/, 'Not a decimal number'),
);

export const wireText = (max: number) =>
  z.string().max(max).regex(storable, 'Holds characters that cannot be stored');

/** Text with something in it, without the spaces around it. */
export const wireName = (max: number) => wireText(max).trim().min(1, 'This field must be filled');

/** Several values, or one alone, as query strings give it. */
export const wireMany = <Item extends z.ZodType>(item: Item, max = 1000) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  );
