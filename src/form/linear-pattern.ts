import { RE2JS } from 're2js';

type Pattern = { readonly fault: string } | { readonly matches: (value: string) => boolean };

/**
 * Reads a pattern with the linear-time engine that back offices use for it: no sample can keep the
 * page busy. It has no look-around and no back-references.
 */
export function readPattern(text: string): Pattern {
  try {
    const pattern = RE2JS.compile(text);
    return { matches: (value) => pattern.matcher(value).find() };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
