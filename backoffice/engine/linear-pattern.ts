import { RE2JS } from 're2js';

/**
 * Patterns that staff write are run with a linear-time engine: no value can keep the server busy.
 * It has no look-around and no back-references.
 */
const compiled = new Map<string, RE2JS>();
const maxCompiled = 500;

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known) return known;
  if (compiled.size >= maxCompiled) compiled.clear();
  const made = RE2JS.compile(pattern);
  compiled.set(pattern, made);
  return made;
}

/** Returns why a pattern cannot be used; null if it can. */
export function patternFault(pattern: string): string | null {
  try {
    compile(pattern);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns whether a part of the value matches. A pattern that cannot be used matches nothing. */
export const matchesPattern = (pattern: string, value: string): boolean =>
  patternFault(pattern) === null && compile(pattern).matcher(value).find();
