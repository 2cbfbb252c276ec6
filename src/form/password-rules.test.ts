import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatePassword, isPassword } from './password-rules.ts';

test.each([
  ['Abcdefgh', true],
  ['Abcdefg', false],
  ['abcdefgh1', false],
  ['ABCDEFGH1', false],
  ['Abcdefg 1', false],
  ['Abcdéfgh', false],
  ['Абвгдежз1', false],
  [`Ab${'1'.repeat(62)}`, true],
  [`Ab${'1'.repeat(63)}`, false],
])('%s is a password: %s', (text, verdict) => expect(isPassword(text)).toBe(verdict));

test('a generated password meets the rules and has 8 to 16 characters', () => {
  fc.assert(
    fc.property(fc.constant(null), () => {
      const password = generatePassword();
      return isPassword(password) && password.length >= 8 && password.length <= 16;
    }),
    { numRuns: 500 },
  );
});

test('generated passwords differ', () => {
  expect(new Set(Array.from({ length: 200 }, generatePassword)).size).toBe(200);
});
