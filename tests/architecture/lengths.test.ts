import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A file is read in one go; a longer one has two nouns in it. */
const longest = 250;

/** Written by `npm run gen`. */
const generated = new Set(['src/data/graphql-env.d.ts', 'src/data/graphql-cache.d.ts']);

test('no file is longer than can be read in one go', () => {
  const files = ['src', 'machines', 'gateway', 'backoffice', 'host', 'scripts', 'tests'].flatMap(
    (room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' })
        .map((file) => `${room}/${file}`)
        .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !generated.has(file)),
  );
  const long = files
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest);
  expect(long).toEqual([]);
  expect(files.length).toBeGreaterThan(1000);
});
