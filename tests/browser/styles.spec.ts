import type { Page } from '@playwright/test';
import { menu } from '../../src/app/sections.ts';
import { people } from './asking.ts';
import { expect, settled, test, visit } from './console.ts';
import { addressOf } from './records.ts';

/** What a stylesheet decides alone, and neither data nor the size of the window. */
const properties = [
  ...['display', 'position', 'overflow-x', 'overflow-y', 'white-space', 'text-align', 'opacity'],
  ...['padding-top', 'padding-right', 'padding-bottom', 'padding-left', 'text-transform'],
  ...['border-top-width', 'border-left-width', 'border-top-left-radius', 'row-gap', 'column-gap'],
  ...['font-size', 'font-weight', 'font-family', 'line-height', 'color', 'background-color'],
  ...['flex-direction', 'flex-wrap', 'align-items', 'justify-content', 'grid-auto-flow'],
] as const;

/** How each kind of element on the screen is styled: by its place and classes, every look that it has. */
const looks = (page: Page) =>
  page.evaluate((names) => {
    const found: Record<string, string[]> = {};
    // What changes just now is marked, whichever screens were open before.
    for (const marked of document.querySelectorAll('[data-changed]'))
      marked.removeAttribute('data-changed');
    for (const element of document.querySelectorAll('#content *')) {
      const steps: string[] = [];
      for (let at: Element | null = element; at && at.id !== 'content'; at = at.parentElement)
        steps.unshift(`${at.tagName}.${[...at.classList].sort().join('.')}`);
      const kind = steps.join(' > ');
      const style = getComputedStyle(element);
      const look = names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
      const known = found[kind] ?? [];
      if (!known.includes(look)) found[kind] = [...known, look];
    }
    return found;
  }, properties);

const unlike = (direct: Record<string, string[]>, walked: Record<string, string[]>) =>
  Object.entries(walked).flatMap(([kind, found]) => {
    const own = direct[kind];
    if (own === undefined) return [];
    return found
      .filter((look) => !own.includes(look))
      .map((look) => `${kind} looks like ${look}, not like ${own[0]}`);
  });

/**
 * A screen looks the same whichever screens were open before it. Stylesheets stay loaded, so a walk through
 * all sections and back has every earlier section's styles on the screens of every other.
 */
test('a screen looks the same opened directly and after every other section', async ({
  enter,
  stack,
}) => {
  test.setTimeout(600_000);
  const page = await enter(people.superAdmin);
  await page.goto('/account');
  const paths: string[] = [];
  for (const { routes } of menu)
    for (const { path } of routes.slice(0, 2)) paths.push(await addressOf(page, stack, path));
  const direct = new Map<string, Record<string, string[]>>();
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    direct.set(path, await looks(page));
  }
  for (const path of [...paths, ...[...paths].reverse()]) {
    await visit(page, path);
    await page.mouse.move(0, 0);
    expect.soft(unlike(direct.get(path) ?? {}, await looks(page)), path).toEqual([]);
  }
});
