import { expect, test } from 'vitest';
import { headings } from './menu-headings.ts';

test('every heading has a key of its own', () => {
  const keys = headings.map(({ go }) => go);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
