/** Thrown by a decoder that met a number whose text it needs. */
export class NeedsText extends Error {}

/** A text or a number of JSON. */
export const numberLiteral = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Parses JSON with every number that a double may not hold exactly kept as its text: more than 15
 * significant digits, or an exponent. Costs several times `JSON.parse`, so it is only used for an
 * answer in which money or an id came as such a number.
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
