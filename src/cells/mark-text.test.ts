import { expect, test } from 'vitest';
import { markText } from './cell-text.ts';

const column = {
  field: 'status',
  as: 'status',
  of: 'TransactionStatus',
  secondary: 'manualCheck',
} as const;

test.each([
  [{ manualCheck: true }, true],
  [{ manualCheck: false }, false],
  [{ manualCheck: null }, false],
  [{}, false],
])('%j is marked: %s', (row, isMarked) => {
  expect(markText(column, row) !== '').toBe(isMarked);
});

test('no other kind of column is marked', () => {
  expect(
    markText({ field: 'x', as: 'user', secondary: 'manualCheck' }, { manualCheck: true }),
  ).toBe('');
});
