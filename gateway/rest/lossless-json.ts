/** Thrown by a decoder for a number whose text it needs. */
export class NeedsText extends Error {}

/** Matches a text or a number of JSON. */
export const numberLiteral = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Parses JSON and keeps every number that a double may not represent exactly as text: more than 15
 * significant digits, or an exponent. It costs several times as much as `JSON.parse`, so it is only
 * used for a response in which an amount or an id arrived as such a number.
 */
export function parseLossless(text: string): unknown {
  return JSON.parse(
    text.replace(numberLiteral, (found) => {
      if (found.startsWith('"')) return found;
      const exact = !/[eE]/.test(found) && found.replace(/^-?0*|\./g, '').length <= 15;
      return exact ? found : `"${found}"`;
    }),
  );
}
