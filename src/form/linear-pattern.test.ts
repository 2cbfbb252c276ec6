import { expect, test } from 'vitest';
import { readPattern } from './linear-pattern.ts';

const matches = (pattern: string, value: string): boolean | string => {
  const read = readPattern(pattern);
  return 'fault' in read ? 'fault' : read.matches(value);
};

test('a pattern matches a part of a value unless it is anchored', () => {
  expect(matches('^[A-Z]{2}\\d{4}$', 'EE1234')).toBe(true);
  expect(matches('^[A-Z]{2}\\d{4}$', 'EE12345')).toBe(false);
  expect(matches('\\d', 'a1')).toBe(true);
});

test('what a linear-time engine cannot run is a fault', () => {
  expect(matches('(a', 'a')).toBe('fault');
  expect(matches('(?=a)a', 'a')).toBe('fault');
});

test('a pattern that backtracks for ages elsewhere ends at once', () => {
  const begun = performance.now();
  expect(matches('^(a+)+$', `${'a'.repeat(5_000)}b`)).toBe(false);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
