import { expect, test } from 'vitest';
import { errorText, fromGraphQLErrors } from './client-error.ts';

const texts: Readonly<Record<string, string>> = {
  'errors:StopTransactions': 'Transactions are stopped.',
  'errors:Undefined': 'Unexpected error',
};
const t = (key: string, options: Record<string, unknown> = {}) =>
  texts[key] ?? String(options.defaultValue);
const told = (code: string, words?: string) =>
  errorText(t, fromGraphQLErrors([{ message: code, extensions: { code, words } }]));

test('the words of the back office stand beside our text, and alone where there is none', () => {
  expect(told('StopTransactions')).toBe('Transactions are stopped.');
  expect(told('StopTransactions', 'until noon')).toBe('Transactions are stopped: until noon');
  expect(told('Undefined', 'Limit of the provider is reached')).toBe(
    'Limit of the provider is reached',
  );
  expect(told('Undefined')).toBe('Unexpected error');
  expect(told('SomethingNew', 'in its own words')).toBe('in its own words');
  expect(told('SomethingNew')).toBe('SomethingNew');
});
