import { expect, test } from 'vitest';
import { maxFilterNameLength } from '../../machines/saved-filters/saved-filters.policy.ts';
import { freeName } from './free-name.ts';

const long = 'x'.repeat(maxFilterNameLength);

test.each([
  ['Locked', [], 'Locked'],
  ['Locked', ['Locked'], 'Locked (2)'],
  ['Locked', ['Locked', 'Locked (2)'], 'Locked (3)'],
  [long, [long], `${long.slice(4)} (2)`],
])('%.10s beside %j is free as %j', (name, taken, expected) => {
  expect(freeName(name, taken)).toBe(expected);
});
