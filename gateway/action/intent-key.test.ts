import { expect, test } from 'vitest';
import { hashOf } from './intent-key.ts';

test('a decision is the same in whatever order its arguments were written', () => {
  const orders = [
    { a: '1', b: '2', c: '3' },
    { c: '3', a: '1', b: '2' },
    { b: '2', c: '3', a: '1' },
    { c: '3', b: '2', a: '1' },
  ];
  expect(new Set(orders.map((args) => hashOf('pay', args))).size).toBe(1);
});

test('and another one where anything of it is another', () => {
  const all = [
    hashOf('pay', { a: '1', b: '2' }),
    hashOf('pay', { a: '2', b: '1' }),
    hashOf('pay', { a: '1' }),
    hashOf('pay', { a: '1', b: 2 }),
    hashOf('pay', { a: '1', b: '2' }, 'because'),
    hashOf('pay', { a: '1', b: '2' }, ''),
    hashOf('take', { a: '1', b: '2' }),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test('no comment is no comment, however it is said', () => {
  expect(hashOf('pay', {}, null)).toBe(hashOf('pay', {}, undefined));
  expect(hashOf('pay', {}, null)).toBe(hashOf('pay', {}));
});
