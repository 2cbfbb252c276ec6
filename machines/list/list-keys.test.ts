import { expect, test } from 'vitest';
import { arrivalsAndDepartures, sameKeys, toggled, withRange } from './list-keys.ts';

test('a row is taken, and given back', () => {
  expect(toggled([], 'a')).toEqual(['a']);
  expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});

test.each([
  ['abc', 'abc', true],
  ['abc', 'cab', true],
  ['', '', true],
  ['abc', 'abd', false],
  ['abc', 'ab', false],
  ['ab', 'abc', false],
  ['aab', 'ab', false],
])('%j and %j: the same rows %j', (a, b, same) => {
  expect(sameKeys(a.split(''), b.split(''))).toBe(same);
});

test('who came and who went, each in order', () => {
  const changes = arrivalsAndDepartures(['a', 'b', 'c'], ['d', 'c', 'e']);
  expect(changes).toEqual({ arrived: ['d', 'e'], left: ['a', 'b'] });
});

const screen = ['a', 'b', 'c', 'd', 'e'];

test.each([
  ['downwards', [], 'b', 'd', 'bcd'],
  ['upwards', [], 'd', 'b', 'bcd'],
  ['from the first row', [], 'a', 'c', 'abc'],
  ['to the last', [], 'd', 'e', 'de'],
  ['one row', [], 'c', 'c', 'c'],
  ['beside what was taken', ['e', 'b'], 'a', 'b', 'eba'],
  ['without a beginning', ['a'], null, 'c', 'ac'],
  ['from a row that is gone', ['a'], 'x', 'c', 'ac'],
] as const)('a range %s', (_, selected, anchor, id, expected) => {
  expect(withRange(selected, screen, anchor, id).join('')).toBe(expected);
});
