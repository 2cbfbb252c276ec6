import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The table of security requirements names tests, and each of them must exist. */
const table = readFileSync('docs/asvs.md', 'utf8');
const rows = [...table.matchAll(/^\| (V[\d. V]+(?: \(level 3\))?) \| (.+?) \| (.*?) ?\|$/gm)].map(
  ([, items = '', how = '', coverage = '']) => ({ items, how, held: coverage }),
);

test('has its rows', () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(table.split('\n').filter((line) => line.startsWith('| V'))).toHaveLength(rows.length);
});

test.each(rows)('$items', ({ how, held: coverage }) => {
  if (coverage === '') return expect(how).toContain('**not met**');
  const named = [...coverage.matchAll(/`([^`]+)` "([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, file = '', text = ''] of named) {
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8'), file).toContain(text);
  }
});
