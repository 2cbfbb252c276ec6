import { expect, test } from 'vitest';
import { groupMarks, marksByBucket, nextMarked } from './marks.ts';

const mark = (at: number) => ({ at, text: String(at) });

test('marks outside the span are left out, and those that would touch stand together', () => {
  const groups = groupMarks([5, 40, 12, 14, 99, 100, 200].map(mark), { from: 10, to: 100 }, 10);
  expect(groups.map(({ at, marks }) => [at, marks.map(({ text }) => text)])).toEqual([
    [12, ['12', '14']],
    [40, ['40']],
    [99, ['99']],
  ]);
});

const data = { times: [0, 10, 20, 30], step: 10, series: [] };

test('each mark is in the bucket of its time; marks outside all buckets are left out', () => {
  const buckets = marksByBucket([35, 12, 11, 40, -1, 39].map(mark), data);
  expect([...buckets].map(([index, marks]) => [index, marks.map(({ at }) => at)])).toEqual([
    [1, [11, 12]],
    [3, [35, 39]],
  ]);
  expect(marksByBucket([mark(1)], { ...data, times: [] }).size).toBe(0);
});

test.each([
  [null, 1, 1],
  [null, -1, 3],
  [0, 1, 1],
  [1, 1, 3],
  [3, 1, undefined],
  [3, -1, 1],
  [2, -1, 1],
  [1, -1, undefined],
] as const)('from bucket %s in direction %i, the next bucket with marks is %s', (from, way, to) => {
  expect(nextMarked(marksByBucket([11, 35].map(mark), data), from, way)).toBe(to);
});
