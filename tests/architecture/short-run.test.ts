import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shortRun } from '../browser/short-run.ts';

/** A test that was renamed would silently be left out of `npm test`. */
test.each(Object.entries(shortRun))('%s has the tests of the short run', (file, titles) => {
  const source = readFileSync(`tests/browser/${file}.spec.ts`, 'utf8');
  const named = titles === 'all' ? [] : titles;
  for (const title of named) expect(namesOf(source, title), title).toBe(true);
  expect(source).toContain('test(');
});

/** The end of a title may be computed: `screens of ${section}`. */
const namesOf = (source: string, title: string): boolean =>
  [...source.matchAll(/test\(\s*['"`]([^'"`$]*)/g)].some(
    ([, found = '']) => found.startsWith(title) || (found.length > 5 && title.startsWith(found)),
  );
