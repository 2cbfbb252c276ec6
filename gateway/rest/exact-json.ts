import { numberLiteral } from './lossless-json.ts';

/**
 * JSON that is changed and sent back. Each number that a double may not represent exactly is kept
 * as a marked text, and written as the original number. The mark is random, so no other text is
 * mistaken for a number.
 */
const mark = `number ${crypto.randomUUID()} `;
const wholeNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

export const parseExact = (text: string): unknown =>
  JSON.parse(
    text.replace(numberLiteral, (found) =>
      found.startsWith('"') || isExact(found) ? found : JSON.stringify(mark + found),
    ),
  );

export const writeExact = (value: unknown): string => withMarked(value, (number) => number);

/** Returns the same value with such numbers as plain text, for a reader without exact numbers. */
export const withNumbersAsText = (value: unknown): unknown =>
  value === undefined ? value : JSON.parse(withMarked(value, (number) => `"${number}"`));

const withMarked = (value: unknown, write: (number: string) => string): string =>
  JSON.stringify(value).replace(numberLiteral, (found) =>
    found.startsWith(`"${mark}`) ? write(found.slice(mark.length + 1, -1)) : found,
  );

/** Returns whether a value of `parseExact` is a number. */
export const isNumberText = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.startsWith(mark));

/** Returns a number's text in the form of `parseExact`; any other text stays unchanged. */
export function numberAs(text: string): unknown {
  if (!wholeNumber.test(text)) return text;
  return isExact(text) ? Number(text) : mark + text;
}

const isExact = (number: string): boolean =>
  !/[eE]/.test(number) && number.replace(/^-?0*|\./g, '').length <= 15;
