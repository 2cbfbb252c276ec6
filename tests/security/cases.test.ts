import { expect, test } from 'vitest';
import { gone } from '../faults/elsewhere.ts';
import { cases, rows } from './cases.ts';

const numbered = (letter: string, last: number) =>
  Array.from({ length: last }, (_, at) => `${letter}-${at + 1}`);

test('every case is there, but for what is asked of the registry', () => {
  const expected = [...numbered('B', 14), ...numbered('S', 14)].filter((id) => id !== 'S-12');
  expect(cases.map(({ id }) => id)).toEqual(expected);
});

test('and every test that is said to hold one', () => {
  expect(gone(rows)).toEqual([]);
});

test('no test is named by a placeholder, which stands in no name of a test that ran', () => {
  const placeholder = /%[sdifjoO#]|\$\w/;
  expect(rows.filter((row) => placeholder.test(JSON.stringify(row)))).toEqual([]);
});
