import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moves } from './method-moves.ts';

const names = ['1', '2', '3', '4', '5', '6', '7'];

const apply = (order: readonly string[], made: ReturnType<typeof moves>): readonly string[] =>
  made.reduce<readonly string[]>((held, { id, position }) => {
    const others = held.filter((one) => one !== id);
    return [...others.slice(0, position - 1), id, ...others.slice(position - 1)];
  }, order);

test('a method that is moved alone needs one call, up or down', () => {
  expect(moves(names, ['1', '5', '2', '3', '4', '6', '7'])).toEqual([{ id: '5', position: 2 }]);
  expect(moves(names, ['1', '3', '4', '5', '2', '6', '7'])).toEqual([{ id: '2', position: 5 }]);
  expect(moves(names, names)).toEqual([]);
});

test('the moves lead to every order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: names.length }), (order) => {
      expect(apply(names, moves(names, order))).toEqual(order);
    }),
  );
});
