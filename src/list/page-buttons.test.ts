import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageButtons } from './page-buttons.ts';

describe('pager', () => {
  it.each([
    [1, 1, [1]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 3, 4, 'after', 6]],
    [3, 6, [1, 2, 3, 4, 'after', 6]],
    [6, 6, [1, 'before', 3, 4, 5, 6]],
    [50, 100, [1, 'before', 49, 50, 51, 'after', 100]],
  ])('page %i of %i', (page, pages, buttons) => expect(pageButtons(page, pages)).toEqual(buttons));

  it('always has first, last, the page and its neighbours, in order and once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.nat(), (pages, seed) => {
        const page = (seed % pages) + 1;
        const numbers = pageButtons(page, pages).filter((button) => typeof button === 'number');
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        for (const expectedPage of [1, page - 1, page, page + 1, pages])
          if (expectedPage >= 1 && expectedPage <= pages) expect(numbers).toContain(expectedPage);
        expect(numbers.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});
