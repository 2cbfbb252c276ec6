import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The directory that Playwright's test runner runs. */
const isBrowserTest = /^tests\/browser\//;

test('code that drives a browser outside the browser tests imports the driver, not the test runner', () => {
  const files = ['scripts', 'tests'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${room}/${name}`),
  );
  const importing = (pack: string) =>
    files.filter((file) => readFileSync(file, 'utf8').includes(`from '${pack}'`));
  expect(importing('playwright').length).toBeGreaterThan(5);
  expect(importing('@playwright/test').filter((file) => !isBrowserTest.test(file))).toEqual([]);
});
