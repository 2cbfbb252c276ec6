import { expect, test } from 'vitest';
import { lineHeights } from './grid/grid-sizes.ts';
import { fittingPageSize, pageSizeSource } from './page-size.ts';

const { compact, roomy } = lineHeights;

test.each([
  ['a small window', 500, compact, 20],
  ['a laptop', 720, compact, 20],
  ['a desktop', 950, compact, 20],
  ['a large desktop', 1080, compact, 50],
  ['a tall window', 1300, compact, 50],
  ['a tall window with roomy lines', 1300, roomy, 50],
  ['a portrait window', 2400, compact, 100],
])('%s: %i px with lines of %i px: %i rows', (_, windowPx, linePx, rows) => {
  expect(fittingPageSize(windowPx, linePx)).toBe(rows);
});

test('only sizes that are offered are used', () => {
  expect(fittingPageSize(1300, compact, [10, 30])).toBe(30);
  expect(fittingPageSize(2400, compact, [10, 30])).toBe(30);
});

test.each([
  [undefined, 20, 'window'],
  [undefined, 50, 'chosen'],
  ['chosen', 20, 'chosen'],
  ['window', 50, 'window'],
] as const)('with %s stored and a size of %i, the size is by %s', (stored, size, source) => {
  expect(pageSizeSource(stored, size)).toBe(source);
});
