import { expect, test } from 'vitest';
import { diffLines } from './text-diff.ts';

const drawn = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${kind} ${text}`);

test('only the lines that differ are removed and added', () => {
  expect(drawn('a\nb\nc', 'a\nx\nc\nd')).toEqual([
    ...['same a', 'removed b', 'added x', 'same c', 'added d'],
  ]);
});

test('equal texts have no difference, and an empty text is one empty line', () => {
  expect(drawn('a\nb', 'a\nb')).toEqual(['same a', 'same b']);
  expect(drawn('', 'a')).toEqual(['removed ', 'added a']);
});

test('both texts can be rebuilt', () => {
  const [before, after] = ['1\n2\n3\n4\n5\n2', '2\n3\n9\n5\n1\n2\n'];
  const lines = diffLines(before, after);
  const without = (kind: string) =>
    lines.filter((line) => line.kind !== kind).map(({ text }) => text);
  expect(without('added').join('\n')).toBe(before);
  expect(without('removed').join('\n')).toBe(after);
});

test('very long texts are replaced as a whole', () => {
  const long = Array.from({ length: 2_100 }, (_, n) => String(n)).join('\n');
  expect(diffLines(long, `${long}\nx`)).toHaveLength(4_201);
});
