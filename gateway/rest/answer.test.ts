import { expect, test } from 'vitest';
import { compilePick } from './answer.ts';

test('what stands beside the rows of a list is nothing if the list stands alone', () => {
  const pick = compilePick('BESIDE');
  expect(pick([{ id: 1 }])).toBeNull();
  expect(pick([])).toBeNull();
  const body = { items: [{ id: 1 }], cumulativeTotalIncome: '5' };
  expect(pick(body)).toBe(body);
});
