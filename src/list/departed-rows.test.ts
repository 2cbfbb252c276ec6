import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DepartedRows } from './departed-rows.ts';

let read: string[];
let departed: DepartedRows;

beforeEach(() => {
  vi.useFakeTimers();
  read = [];
  departed = new DepartedRows((id) => read.push(id));
});
afterEach(() => {
  vi.useRealTimers();
});

test('a row that left without news is read once', () => {
  departed.left(['1']);
  departed.left(['1', '2']);
  vi.advanceTimersByTime(5_000);
  expect(read).toEqual(['1', '2']);
  departed.left(['1', '2']);
  vi.advanceTimersByTime(5_000);
  expect(read).toEqual(['1', '2']);
});

test('a row is not read if its news came shortly before or after it left', () => {
  departed.hasNews(['1']);
  departed.left(['1', '2', '3']);
  departed.hasNews(['2']);
  vi.advanceTimersByTime(5_000);
  expect(read).toEqual(['3']);
});

test('old news says nothing of why a row left', () => {
  departed.hasNews(['1']);
  vi.advanceTimersByTime(60_000);
  departed.left(['1']);
  vi.advanceTimersByTime(5_000);
  expect(read).toEqual(['1']);
});

test('a row that is back, or no longer on screen, is not read', () => {
  departed.left(['1']);
  departed.left([]);
  vi.advanceTimersByTime(5_000);
  departed.left(['2']);
  departed.restart();
  vi.advanceTimersByTime(5_000);
  expect(read).toEqual([]);
});

test('of a page of rows that leave together, few are read', () => {
  departed.left(Array.from({ length: 100 }, (_, id) => String(id)));
  vi.advanceTimersByTime(5_000);
  expect(read).toHaveLength(10);
});
