import { expect, test } from 'vitest';
import { areaScreens } from './area-screens.ts';
import { menu } from './menu.ts';
import { headings } from './menu-headings.ts';

test('every screen belongs to one heading', () => {
  const headingsOf = (path: string) =>
    menu.filter(({ screens }) => screens.some((screen) => screen.path === path));
  const lost = areaScreens.filter(({ path }) => headingsOf(path).length !== 1);
  expect(
    lost.map(({ path }) => path),
    'src/app/menu-headings.ts gives each heading the first segments of its paths',
  ).toEqual([]);
});

test('no two screens have one path', () => {
  const paths = areaScreens.map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test('the order names only pages that exist', () => {
  const unknown = headings.flatMap(({ id, order = [] }) => {
    const pages = menu.find((entry) => entry.id === id)?.pages ?? [];
    return order.filter((path) => !pages.some((page) => page.path === path));
  });
  expect(unknown, 'src/app/menu-headings.ts').toEqual([]);
});

test('pages stand in the order of their heading, and others after them', () => {
  for (const { id, order = [] } of headings) {
    const pages = menu.find((entry) => entry.id === id)?.pages.map(({ path }) => path) ?? [];
    expect(pages.slice(0, order.length)).toEqual(order);
  }
});
