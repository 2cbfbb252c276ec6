import { expect, test } from 'vitest';
import { ClientError, errorText, fromGraphQLErrors, toClientError } from './client-error.ts';

const texts: Readonly<Record<string, string>> = {
  'errors:StopTransactions': 'Transactions are stopped.',
  'errors:Undefined': 'Unexpected error',
};
const t = (key: string, options: Record<string, unknown> = {}) =>
  texts[key] ?? String(options.defaultValue);
const textOf = (code: string, upstreamMessage?: string) =>
  errorText(
    t,
    fromGraphQLErrors([{ message: code, extensions: { code, words: upstreamMessage } }]),
  );

test('the words of the back office stand beside our text, and alone where there is none', () => {
  expect(textOf('StopTransactions')).toBe('Transactions are stopped.');
  expect(textOf('StopTransactions', 'until noon')).toBe('Transactions are stopped: until noon');
  expect(textOf('Undefined', 'Limit of the provider is reached')).toBe(
    'Limit of the provider is reached',
  );
  expect(textOf('Undefined')).toBe('Unexpected error');
  expect(textOf('SomethingNew', 'in its own words')).toBe('in its own words');
  expect(textOf('SomethingNew')).toBe('SomethingNew');
});

test('what was thrown becomes a failure once', () => {
  const failure = new ClientError('No answer', 'NETWORK');
  expect(toClientError(failure)).toBe(failure);
  expect(toClientError(new TypeError('x is undefined'))).toMatchObject({
    code: 'Undefined',
    message: 'TypeError: x is undefined',
    retry: false,
  });
});
