import { expect, test } from 'vitest';
import type { FigureSpec } from './define-report.ts';
import { compares } from './report-values.ts';

test.each([
  ['count', true],
  ['money', true],
  ['duration', true],
  ['standing', false],
  ['standingMoney', false],
] as const)('whether a figure in %s is compared with an earlier period: %s', (unit, isCompared) => {
  const figure: FigureSpec = {
    name: 'figure',
    value: () => null,
    reads: [],
    unit,
    spark: undefined,
  };
  expect(compares(figure)).toBe(isCompared);
});
