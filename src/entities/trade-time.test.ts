import { expect, test } from 'vitest';
import { disputeShare, tradeMinutes } from './trade-time.ts';

test.each([
  [-1, '0.00'],
  [0, '0.00'],
  [90, '1.50'],
  [61, '1.02'],
])('%s seconds are %s minutes', (seconds, minutes) => expect(tradeMinutes(seconds)).toBe(minutes));

test('shares are of the decided disputes', () => {
  expect(disputeShare(1, 3)).toBe('33.3%');
  expect(disputeShare(0, 2)).toBe('0%');
  expect(disputeShare(0, 0)).toBeNull();
});
