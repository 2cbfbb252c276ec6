import { expect, test } from 'vitest';
import { countsByDay, type Failed, groupFailures, reasonOf } from './failure-groups.ts';

test.each([
  ['Hot wallet balance too low', 'Hot wallet balance too low'],
  ['Fee 0.0021 BTC is above 12,5', 'Fee … BTC is above …'],
  ['Address 0xAbC123 is a contract', 'Address … is a contract'],
  ['Unknown txid 9f2c41aa9f2c41aa9f2c41aa', 'Unknown txid …'],
  ['Communication with the node broke off', 'Communication with the node broke off'],
  ['  ', null],
  [null, null],
])('of %s remains %s', (details, reason) => {
  expect(reasonOf(details)).toBe(reason);
});

const failed = (id: string, details: string | null, updatedAt: string | null): Failed => ({
  ...{ id, details, updatedAt, createdAt: null, currencyId: id === '3' ? null : '7' },
});

test('failures are grouped, the largest group and its newest failure first', () => {
  const groups = groupFailures([
    failed('1', null, '2026-01-05T00:00:00Z'),
    failed('2', 'Nonce 5 used', '2026-01-01T00:00:00Z'),
    failed('3', 'Nonce 6 used', '2026-01-03T00:00:00Z'),
    failed('4', 'Nonce 7 used', null),
  ]);
  expect(groups).toEqual([
    {
      ...{ reason: 'Nonce … used', ids: ['3', '2', '4'], currencyIds: ['7'] },
      times: ['2026-01-03T00:00:00Z', '2026-01-01T00:00:00Z'],
    },
    { reason: null, ids: ['1'], currencyIds: ['7'], times: ['2026-01-05T00:00:00Z'] },
  ]);
});

test('days end now, and what is older or of the future is in none', () => {
  const now = Date.parse('2026-01-10T12:00:00Z');
  const times = [
    ...['2026-01-10T11:00:00Z', '2026-01-09T13:00:00Z', '2026-01-09T11:00:00Z'],
    ...['2026-01-07T12:00:00Z', '2026-01-11T00:00:00Z'],
  ];
  expect(countsByDay(times, now, 3)).toEqual([0, 1, 2]);
});
