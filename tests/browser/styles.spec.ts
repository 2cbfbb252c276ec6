import type { Page } from '@playwright/test';
import { menu } from '../../src/app/menu.ts';
import { people } from './api-client.ts';
import { expect, settled, test, visit } from './console.ts';
import { addressOf } from './records.ts';

/** Properties that depend only on a stylesheet, not on data or the window's size. */
const properties = [
  ...['display', 'position', 'overflow-x', 'overflow-y', 'white-space', 'text-align', 'opacity'],
  ...['padding-top', 'padding-right', 'padding-bottom', 'padding-left', 'text-transform'],
  ...['border-top-width', 'border-left-width', 'border-top-left-radius', 'row-gap', 'column-gap'],
  ...['font-size', 'font-weight', 'font-family', 'line-height', 'color', 'background-color'],
  ...['flex-direction', 'flex-wrap', 'align-items', 'justify-content', 'grid-auto-flow'],
] as const;

/**
 * Reads the styles of each kind of element on the screen, by position and classes: every variant of
 * it.
 */
const readStyles = (page: Page) =>
  page.evaluate((names) => {
    const found: Record<string, string[]> = {};
    // A status that changed during the walk, or a time that ran out, has another look on purpose.
    const looks = ['data-intent', 'data-pressure'];
    const lookOf = (element: Element) =>
      looks
        .map((name) => element.getAttribute(name) && `[${name}=${element.getAttribute(name)}]`)
        .join('');
    // Current changes are highlighted, whichever screens were open before.
    for (const marked of document.querySelectorAll('[data-changed]'))
      marked.removeAttribute('data-changed');
    // Reduced motion still has transitions, whose first instant shows the former style.
    for (const animation of document.getAnimations()) animation.cancel();
    for (const element of document.querySelectorAll('#content *')) {
      const steps: string[] = [];
      for (let at: Element | null = element; at && at.id !== 'content'; at = at.parentElement)
        steps.unshift(`${at.tagName}.${[...at.classList].sort().join('.')}${lookOf(at)}`);
      const kind = steps.join(' > ');
      const style = getComputedStyle(element);
      const styleText = names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
      const known = found[kind] ?? [];
      if (!known.includes(styleText)) found[kind] = [...known, styleText];
    }
    return found;
  }, properties);

const unlike = (direct: Record<string, string[]>, walked: Record<string, string[]>) =>
  Object.entries(walked).flatMap(([kind, found]) => {
    const own = direct[kind];
    if (own === undefined) return [];
    return found
      .filter((styleText) => !own.includes(styleText))
      .map((styleText) => `${kind} looks like ${styleText}, not like ${own[0]}`);
  });

/**
 * A screen looks the same whichever screens were open before it. Stylesheets stay loaded, so after
 * a walk through all sections and back, the styles of every section are active on the screens of
 * every other.
 */
test('a screen looks the same opened directly and after every other section', async ({
  enter,
  stack,
}) => {
  test.setTimeout(600_000);
  const page = await enter(people.superAdmin);
  await page.goto('/account');
  const paths: string[] = [];
  for (const { screens } of menu)
    for (const { path } of screens.slice(0, 2)) paths.push(await addressOf(page, stack, path));
  const direct = new Map<string, Record<string, string[]>>();
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    direct.set(path, await readStyles(page));
  }
  for (const path of [...paths, ...[...paths].reverse()]) {
    await visit(page, path);
    await page.mouse.move(0, 0);
    expect.soft(unlike(direct.get(path) ?? {}, await readStyles(page)), path).toEqual([]);
  }
});
