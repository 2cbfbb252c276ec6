import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arranged, moved, shown, usualArrangement } from './block-order.ts';

const names = ['work', 'waiting', 'flow', 'users'];

test('without a choice the usual order stays', () =>
  expect(arranged(names, usualArrangement)).toEqual(names));

test('a block moves by one place, and not beyond an end', () => {
  const up = moved(names, usualArrangement, 'flow', -1);
  expect(arranged(names, up)).toEqual(['work', 'flow', 'waiting', 'users']);
  expect(arranged(names, moved(names, up, 'work', -1))).toEqual(arranged(names, up));
  expect(arranged(names, moved(names, up, 'users', 1))).toEqual(arranged(names, up));
});

test('a block of a later release comes after its usual neighbour', () => {
  const chosen = { order: ['users', 'waiting', 'work'], hidden: [] };
  expect(arranged(names, chosen)).toEqual(['users', 'waiting', 'flow', 'work']);
});

test('for any choice every block is there once', () => {
  const any = fc.array(fc.constantFrom(...names, 'gone'), { maxLength: 9 });
  fc.assert(
    fc.property(
      fc.uniqueArray(any).map((some) => [...new Set(some.flat())]),
      (order) => {
        expect([...arranged(names, { order, hidden: [] })].sort()).toEqual([...names].sort());
      },
    ),
  );
});

test('a block is hidden once, and shown again', () => {
  const hidden = shown(shown(usualArrangement, 'flow', false), 'flow', false);
  expect(hidden.hidden).toEqual(['flow']);
  expect(shown(hidden, 'flow', true).hidden).toEqual([]);
});
