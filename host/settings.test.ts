import { expect, test } from 'vitest';
import { z } from 'zod';
import { nearest, readEnvironment, readTogether, SettingsError } from './settings.ts';

const schema = z.object({
  PLACES: z.coerce.number('must be a number').default(3),
  TOKEN: z.string().min(8, 'must have at least 8 characters').optional(),
});
const read = (environment: Record<string, string>) =>
  readEnvironment(schema, new Set(['TOKEN']), environment);

test('a blank setting is as good as none', () => {
  expect(read({ PLACES: '  ', TOKEN: '' })).toEqual({ PLACES: 3 });
});

test('a mistake has one line: name, value, what is wrong, what it is otherwise', () => {
  expect(() => read({ PLACES: 'many', TOKEN: 'abc-777' })).toThrow(
    new SettingsError([
      'PLACES must be a number, not "many"; without it, it is 3',
      'TOKEN must have at least 8 characters (its value is not shown); it can be left out',
    ]),
  );
});

test('mistakes of several programs are reported together, and the same one once', () => {
  const one = () => read({ PLACES: 'x' });
  const other = () => {
    throw new SettingsError(['OTHER is wrong']);
  };
  const together = () => readTogether(one, other, one, () => 1);
  expect(together).toThrow(/^PLACES .*\nOTHER is wrong$/);
  expect(() => readTogether(() => 1)).not.toThrow();
});

test('what is no mistake in a setting is not taken for one', () => {
  expect(() =>
    readTogether(() => {
      throw new TypeError('broken');
    }),
  ).toThrow(TypeError);
});

test('names alike are found whatever their case and signs', () => {
  const known = ['transactions', 'transactionCodes', 'users', 'user-transactions'];
  expect(nearest('transaction-code', known)[0]).toBe('transactionCodes');
  expect(nearest('Users', known)[0]).toBe('users');
  expect(nearest('zzzzzzzzzzzz', known)).toEqual([]);
});
