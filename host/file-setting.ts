import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Read<Value> = { readonly value: Value } | { readonly problems: readonly string[] };

const reasonOf = (error: unknown): string =>
  error instanceof SyntaxError ? 'is not a JSON file' : 'cannot be read';

/** A setting that names a JSON file, which is read and checked at start: each problem is a line of its own. */
export const fileSetting = <Value>(read: (value: unknown) => Read<Value>) =>
  z.string().transform((path, context): Value => {
    let problems: readonly string[];
    try {
      const found = read(JSON.parse(readFileSync(path, 'utf8')));
      if ('value' in found) return found.value;
      problems = found.problems;
    } catch (error) {
      problems = [reasonOf(error)];
    }
    for (const message of problems) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
