import { expect, test } from 'vitest';
import { percentile } from './figures.ts';
import { goals } from './goals.ts';
import { rowsOf, tableOf, verdictOf } from './report.ts';

test('a goal is met when the median meets it, and not when one round does', () => {
  expect(verdictOf({ atMost: 1.5 }, [1.57, 1.39, 1.66])).toBe('missed');
  expect(verdictOf({ atMost: 1.5 }, [1.5, 1.39, 1.66])).toBe('met');
  expect(verdictOf({ atMost: 0 }, [0, 0, 4])).toBe('met');
  expect(verdictOf({ atMost: 0 }, [0, 4, 4])).toBe('missed');
  expect(verdictOf({ atMost: 1 }, [])).toBe('not measured');
});

test('a missed goal is bold, and one without a figure says why', () => {
  const table = tableOf(rowsOf({ F1: { values: [2, 2, 2] }, F2: { values: [1] } }, 'not now'));
  const lineOf = (id: string) => table.split('\n').find((line) => line.startsWith(`| ${id} `));
  expect(lineOf('F1')).toContain('**missed**');
  expect(lineOf('F2')).toMatch(/\| met +\|/);
  expect(lineOf('F3')).toMatch(/not measured +\| not now/);
});

test('each goal has an id of its own, and the three of a request are the same', () => {
  expect(new Set(goals.map(({ id }) => id)).size).toBe(goals.length);
  const atMost = (id: string) => goals.find((goal) => goal.id === id)?.atMost;
  expect([atMost('G1'), atMost('G1b'), atMost('G2')]).toEqual([1.35, 1.35, 1.35]);
});

test('a share of changes that were never painted is a share of the percentile', () => {
  const limitMs = 900;
  const painted = Array.from({ length: 196 }, () => 40);
  expect(percentile([...painted, limitMs, limitMs, limitMs, limitMs], 0.99)).toBe(limitMs);
  expect(percentile([...painted, 40, 40, 40, limitMs], 0.99)).toBe(40);
});
