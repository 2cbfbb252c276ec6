import { expect, test } from 'vitest';
import { readAllApps } from './read-all-apps.ts';

const apps = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(from + index),
    name: null,
    enabled: true,
  }));

test('pages of 50 are read until a short one arrives', async () => {
  const pages = [apps(50), apps(50, 50), apps(3, 100)];
  const requested: number[] = [];
  const found = await readAllApps(async (number) => {
    requested.push(number);
    return pages[number - 1] ?? [];
  });
  expect(requested).toEqual([1, 2, 3]);
  expect(found.length).toBe(103);
});

test('a page that brings nothing new is the last one', async () => {
  let requests = 0;
  const found = await readAllApps(async () => {
    requests += 1;
    return apps(50);
  });
  expect([requests, found.length]).toEqual([2, 50]);
});
