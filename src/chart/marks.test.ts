import { expect, test } from 'vitest';
import { groupMarks } from './marks.ts';

const mark = (at: number) => ({ at, text: String(at) });

test('marks outside the span are left out, and those that would touch stand together', () => {
  const groups = groupMarks([5, 40, 12, 14, 99, 100, 200].map(mark), { from: 10, to: 100 }, 10);
  expect(groups.map(({ at, marks }) => [at, marks.map(({ text }) => text)])).toEqual([
    [12, ['12', '14']],
    [40, ['40']],
    [99, ['99']],
  ]);
});
