import { expect, test } from 'vitest';
import { ClientError } from '../data/client-error.ts';
import { listFailure } from './list-failure.ts';

const t = (key: string, { reason = '' }: Record<string, unknown> = {}) => `${key} ${reason}`.trim();
const failed = (list: string, code: string) => listFailure(t, list, new ClientError('words', code));

test('requisites that cannot be read say "Unexpected error", with the reason below', () => {
  expect(failed('requisites', 'InvalidRequest')).toEqual({
    title: 'errors:Undefined',
    detail: 'errors:InvalidRequest',
  });
  expect(failed('requisites', 'Undefined')).toEqual({ title: 'errors:Undefined' });
});

test('the logs keep the apology of the server and call everything else unexpected', () => {
  expect(failed('logs', 'APOLOGY')).toEqual({ title: 'errors:APOLOGY' });
  expect(failed('logs.own', 'APOLOGY')).toEqual({ title: 'errors:APOLOGY' });
  expect(failed('logs', 'ServiceUnavailable').title).toBe('errors:Undefined');
});

test('a failure of the connection keeps its own text, and so does every other list', () => {
  expect(failed('requisites', 'NETWORK').title).toBe('list:states.failed errors:NETWORK');
  expect(failed('offers', 'Limit').title).toBe('list:states.failed errors:Limit');
  expect(failed('requisites', 'FORBIDDEN').title).toBe('list:states.noRights');
});
