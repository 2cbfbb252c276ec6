import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inSchemaOrder, placedAfter } from './schema-files.ts';

const names = readdirSync('gateway/schema').map((file) => file.replace('.graphql', ''));

test('every file has its place, whatever order the folder is read in', () => {
  const ordered = inSchemaOrder(names);
  expect(ordered.toSorted()).toEqual(names.toSorted());
  expect(inSchemaOrder(names.toReversed())).toEqual(ordered);
});

test('a part follows what it is placed after', () => {
  const ordered = inSchemaOrder([
    'queues',
    'session',
    'trading-statistics',
    'statistics',
    'access',
  ]);
  expect(ordered).toEqual(['access', 'session', 'statistics', 'queues', 'trading-statistics']);
});

test('the order names only files that exist', () => {
  for (const name of Object.entries(placedAfter).flat()) expect(names).toContain(name);
});
