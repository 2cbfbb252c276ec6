import { expect, test } from 'vitest';
import { transactionList } from '../../src/areas/transactions/transactions.list.ts';
import { isShown } from '../../src/list/list-columns.ts';

test('the reason of errors is a column while the list is filtered by errors, unless a person hid it', () => {
  const reason = transactionList.columns.find(({ field }) => field === 'details');
  const shows = (status: readonly string[], shown?: Record<string, boolean>) =>
    reason && isShown(reason, shown ? { shown } : {}, { status });
  expect(shows([])).toBe(false);
  expect(shows(['NEW'])).toBe(false);
  expect(shows(['NEW', 'ERROR'])).toBe(true);
  expect(shows(['ERROR'], { details: false })).toBe(false);
  expect(shows([], { details: true })).toBe(true);
});
