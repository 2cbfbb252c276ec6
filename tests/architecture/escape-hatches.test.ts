import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = ['src', 'machines', 'gateway', 'backoffice', 'host', 'scripts'].flatMap((program) =>
  readdirSync(program, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => readFileSync(`${program}/${file}`, 'utf8')),
);

const count = (pattern: RegExp) =>
  sources.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0);

/**
 * Casts that the compiler does not check. The numbers may only decrease: after removing one, lower
 * its number.
 */
test.each([
  ['as never', /\bas never\b/g, 7],
  ['as unknown as', /\bas unknown as\b/g, 20],
] as const)('%s stands in production code no more often than before', (_, pattern, most) => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(count(pattern)).toBe(most);
});
