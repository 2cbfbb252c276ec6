import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved } from './move-item.ts';

test('an item moves, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
});

test('no move loses or repeats an item; a move outside the list changes nothing', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { maxLength: 8 }),
      fc.integer({ min: -2, max: 9 }),
      fc.integer({ min: -2, max: 9 }),
      (items, from, to) => {
        const next = moved(items, from, to);
        expect([...next].sort()).toEqual([...items].sort());
        const isInside = from >= 0 && to >= 0 && from < items.length && to < items.length;
        if (isInside) expect(next[to]).toBe(items[from]);
        else expect(next).toBe(items);
      },
    ),
  );
});
