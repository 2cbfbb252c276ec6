import { expect, it } from 'vitest';
import { tightest } from './tightest-limit.ts';

const limit = (minAmount: string | null, maxAmount: string | null) => ({ minAmount, maxAmount });

it('of several limits the tightest bounds bind, compared as numbers', () => {
  expect(tightest([limit('9', '1000'), limit('10', '200'), limit(null, null)])).toEqual(
    limit('10', '200'),
  );
  expect(tightest([])).toEqual(limit(null, null));
});
