import { expect, test } from 'vitest';
import { codes } from './codes.ts';
import { numberOrigins } from './number-origins.codes.ts';
import {
  countGuessed,
  guessedTables,
  numbersInForce,
  readStoredNumbers,
} from './stored-numbers.policy.ts';

test('every table says where its numbers come from', () => {
  expect(
    Object.keys(numberOrigins).sort(),
    'machines/number-origins.codes.ts names each table of codes',
  ).toEqual(Object.keys(codes).sort());
});

test.each([
  ['no object', [], 'must hold one JSON object'],
  ['an unknown table', { locks: {} }, 'names the table "locks"'],
  [
    'a documented table',
    { kytStatus: { ok: 9 } },
    'names "kytStatus", whose numbers are not guessed',
  ],
  ['an unknown name', { lockType: { door: 1 } }, 'names "door" in "lockType"'],
  ['a text', { lockType: { login: '4' } }, 'gives "login" in "lockType" no number'],
  ['a number that two names share', { lockType: { login: 0 } }, 'gives two names of "lockType"'],
])('a file with %s is refused', (_, value, problem) => {
  const read = readStoredNumbers(value);
  expect('problems' in read && read.problems[0]).toContain(problem);
});

test('a file replaces what it names, and counts as known', () => {
  const file = { lockType: { general: 1, login: 0 } };
  const read = readStoredNumbers(file);
  expect(read).toEqual({ value: file });
  expect(numbersInForce('lockType', file)).toMatchObject({ general: 1, login: 0, chat: 2 });
  expect(numbersInForce('none', file)).toBeUndefined();
  expect(countGuessed({}) - countGuessed(file)).toBe(2);
  expect(guessedTables).toContain('balanceDepositType');
});
