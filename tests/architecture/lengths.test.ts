import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A file must be readable in one go. A longer one has two responsibilities. */
const maxLines = 250;

/** Written by `npm run gen`. */
const generated = new Set([
  'src/data/graphql-env.d.ts',
  'src/data/graphql-cache.d.ts',
  'src/data/enums.ts',
  'src/data/schema.graphql',
  'src/data/action-arguments.ts',
  'machines/codes.ts',
]);

const files = ['src', 'machines', 'gateway', 'backoffice', 'host', 'scripts', 'tests'].flatMap(
  (folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.includes('node_modules'))
      .map((file) => `${folder}/${file}`),
);

/** Each kind of hand-written file, and fewer than there are of it. */
test.each([
  ['TypeScript', /\.(ts|tsx|mjs)$/, 1000],
  ['style sheets', /\.css$/, 60],
  ['GraphQL schema', /\.graphql$/, 40],
] as const)('no file of %s is longer than can be read in one go', (_, kind, fewest) => {
  const ofKind = files.filter((file) => kind.test(file) && !generated.has(file));
  const long = ofKind
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines);
  expect(long).toEqual([]);
  expect(ofKind.length).toBeGreaterThan(fewest);
});
