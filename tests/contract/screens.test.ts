import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areaScreens } from '../../src/app/area-screens.ts';
import screens from './screens.json' with { type: 'json' };

/**
 * `screens.json` has every screen that the documents name: its address and the section that opens
 * it; for a part that is on no single page, the test that shows it; or why it is absent.
 */

interface DocumentedScreen {
  readonly id: string;
  readonly name: string;
  /** Lines of the documents. */
  readonly doc: readonly string[];
  readonly path?: string;
  readonly section?: string;
  /** Test id of what stands there; the browser tests look for it on every walk. */
  readonly testId?: string;
  readonly shownBy?: string;
  readonly absent?: string;
}

const documented: readonly DocumentedScreen[] = screens;
const withAddress = documented.filter(({ path }) => path !== undefined);
const withTest = documented.filter(({ shownBy }) => shownBy !== undefined);
const absent = documented.filter((screen) => screen.absent !== undefined);

test(`${documented.length} documented screens: ${withAddress.length} have an address, ${withTest.length} a test, ${absent.length} are absent`, () => {
  expect(documented).toHaveLength(147);
  expect(new Set(documented.map(({ id }) => id)).size).toBe(147);
  for (const { id, doc, path, shownBy, absent: reason } of documented) {
    expect(
      [path, shownBy, reason].filter((one) => one !== undefined),
      id,
    ).toHaveLength(1);
    for (const line of doc) expect(line, id).toMatch(/^d[123]:[1-9]\d*$/);
  }
  expect(absent.map(({ id }) => id)).toEqual(['network', 'user-api']);
});

test.each(withAddress)('$id is at $path, opened by $section', ({ path, section, testId }) => {
  expect(testId).toMatch(/^[a-z]/);
  expect(areaScreens.find((one) => one.path === path)?.section).toBe(section);
});

test.each(withTest)('$id is shown by $shownBy', ({ shownBy = '' }) => {
  expect(existsSync(shownBy)).toBe(true);
  expect(readFileSync(shownBy, 'utf8')).toMatch(/\btest\b/);
});
