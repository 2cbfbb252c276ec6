import { expect, test } from 'vitest';
import type { Status } from './finance.graphql.ts';
import { isZero, sumOf, sumsOf, worthOf } from './totals.ts';

const wallet = (balance: string, main: boolean) => ({
  ...{ id: balance, title: 'x', kind: 'HOT' as const, main, enabled: true, balance },
  ...{ threshold: null, address: null },
});

test('the difference is the main wallets less the users, where nobody tells it', () => {
  const status = {
    wallets: [wallet('1.000000000000000001', true), wallet('5', false), wallet('2', true)],
    ...{ balanceUser: '3', balanceOnMainWallets: null, balanceOnWallets: null, diffBalance: null },
  } as unknown as Status;
  expect(sumsOf(status)).toEqual({
    main: '3.000000000000000001',
    all: '8.000000000000000001',
    diff: '0.000000000000000001',
  });
  expect(sumsOf({ ...status, diffBalance: '-7' }).diff).toBe('-7');
});

test('worth follows the two rates, and is unknown without one', () => {
  expect(worthOf('0.5', '100000', '1.25')).toBe('40000.00');
  expect(worthOf('0.5', null, '1')).toBeNull();
  expect(worthOf('0.5', '1', undefined)).toBeNull();
  expect(sumOf(['1.10', null, '-0.2'])).toBe('0.90');
});

test('no rate and no target make no worth', () => {
  expect(worthOf(null, '1', '1')).toBeNull();
  expect(worthOf('1', '1', null)).toBeNull();
  expect(worthOf('1', '1', '')).toBeNull();
  expect(worthOf('1', '1', '0.00')).toBeNull();
});

test.each([
  [null, true],
  ['0', true],
  ['0.00', true],
  ['-0', true],
  ['0.000000000000000001', false],
  ['-1', false],
])('%j is nothing: %j', (amount, nothing) => {
  expect(isZero(amount)).toBe(nothing);
});
