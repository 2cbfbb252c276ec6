import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('names what changed and nothing else', () => {
  const before = { status: 4, comment: null, kyt: { status: 3, risk: 10 }, tags: [1, 2] };
  const after = { status: 2, comment: 'paid', kyt: { status: 3, risk: 12 }, tags: [1, 3] };
  expect(changesOf(before, after)).toEqual([
    { field: 'status', from: 4, to: 2 },
    { field: 'comment', from: undefined, to: 'paid' },
    { field: 'kyt.risk', from: 10, to: 12 },
    { field: 'tags', from: [1, 2], to: [1, 3] },
  ]);
});

test('what was made is all new, what was deleted all gone', () => {
  expect(changesOf(null, { name: 'vip' })).toEqual([{ field: 'name', from: undefined, to: 'vip' }]);
  expect(changesOf({ name: 'vip' }, undefined)).toEqual([
    { field: 'name', from: 'vip', to: undefined },
  ]);
});

test('nothing is different from itself', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => changesOf(value, value).length === 0));
});
