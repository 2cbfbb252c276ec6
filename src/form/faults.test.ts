import { expect, test } from 'vitest';
import { ClientError } from '../data/client-error.ts';
import { faultsOf } from './faults.ts';

const formatMessage = ({ code }: ClientError) => `said of ${code}`;

test('a refusal stands at the field that its code speaks of', () => {
  const error = new ClientError('no', 'RequisiteNotFound');
  expect(faultsOf(error, ['terms', 'requisiteIds'], formatMessage)).toEqual([
    { path: 'requisiteIds', message: 'said of RequisiteNotFound' },
  ]);
});

test('of several the first that the form asks for', () => {
  const error = new ClientError('no', 'AmountLimitMin');
  expect(faultsOf(error, ['amount', 'minAmount'], formatMessage)[0]?.path).toBe('minAmount');
  expect(faultsOf(error, ['amount'], formatMessage)[0]?.path).toBe('amount');
});

test('what the server says of fields goes before', () => {
  const fields = [{ path: 'amount', message: 'This field must be filled' }];
  const error = new ClientError('no', 'UserNotFound', { fields });
  expect(faultsOf(error, ['userId', 'amount'], formatMessage)).toEqual(fields);
});

test('what is about no field of the form stands at none', () => {
  expect(faultsOf(new ClientError('no', 'UserNotFound'), ['amount'], formatMessage)).toEqual([]);
  expect(faultsOf(new ClientError('no', 'ActionNotAllowed'), ['userId'], formatMessage)).toEqual(
    [],
  );
  expect(faultsOf(null, ['userId'], formatMessage)).toEqual([]);
});
