import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const allowed: Readonly<Record<string, string>> = {
  'backoffice/areas/moderation-words/moderation.ts': 'words: every sign of them is taken literally',
};

/**
 * A regular expression from user input may take extremely long on a short text. There are none:
 * search terms are plain text.
 */
test('no pattern is made of what people write', () => {
  const files = ['src', 'gateway', 'backoffice', 'host', 'machines'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => `${room}/${name}`),
  );
  expect(files.length).toBeGreaterThan(900);
  const inCode = /\bRegExp\(/;
  // The corresponding operators and functions of PostgreSQL.
  const inSql = /\s!?~\*?\s|\bregexp_\w+\(|\bsimilar to\b/i;
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    const queries = [...text.matchAll(/sql(?:\.raw\(|<[^>]*>)?`[^`]*`/g)].map(([query]) => query);
    return inCode.test(text) || queries.some((query) => inSql.test(query));
  });
  expect(found.sort()).toEqual(Object.keys(allowed).sort());
});
