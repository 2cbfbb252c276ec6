import { readdirSync, readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';
import type { menu } from '../../src/app/sections.ts';
import { ask } from './asking.ts';
import { visit } from './console.ts';
import { addressOf } from './records.ts';
import type { Stack } from './stack.ts';

/** How screens and dialogs are walked, and what is found wrong with them. */

/** Rows of a table are alike, and contrast is slow to tell: the first ones stand for all. */
const otherRows = '.grid-line:nth-child(n + 6)';

/** Of those that axe calls moderate, what people who move by landmarks and headings stumble over. */
const alsoHeld = ['landmark-unique', 'heading-order'];

/** Serious findings; what a theme cannot change is looked at in one of them only. */
export async function findings(
  page: Page,
  what: 'all' | 'colours',
  within = 'body',
): Promise<string[]> {
  // There are no frames, and nobody reads what passes.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .include(within)
    .exclude(otherRows);
  const { violations } = await (what === 'all' ? axe : axe.withRules('color-contrast')).analyze();
  return violations
    .filter(
      ({ id, impact }) => impact === 'serious' || impact === 'critical' || alsoHeld.includes(id),
    )
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).slice(0, 3)}`);
}

const namespaces = readdirSync('locales/en').map((file) => file.replace('.json', ''));
const roots = namespaces.flatMap((name) =>
  Object.keys(JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')) as object),
);
const known = [...new Set([...namespaces, ...roots])];

/** Texts that are a key, or a place in one that was not filled; and whether the screen scrolls sideways. */
export const faults = (page: Page) =>
  page.evaluate((known) => {
    const key = new RegExp(`^(${known.join('|')})[.:][\\w.]+$`);
    const said = [...document.querySelectorAll('body *')].flatMap((element) => [
      ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : [],
      ),
    ]);
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...new Set(said.filter((text) => key.test(text) || text.includes('{{'))),
      ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} of ${clientWidth}`] : []),
    ];
  }, known);

/** What the account says of its language and theme; others use it after this. */
export const appear = (
  page: Page,
  stack: Stack,
  settings: { locale?: string; isDarkTheme?: boolean },
) =>
  ask(
    page.context(),
    stack,
    'mutation ($settings: SettingsInput!) { updateSettings(settings: $settings) { locale } }',
    { settings },
  );

export async function walk(
  page: Page,
  stack: Stack,
  { routes }: (typeof menu)[number],
  look: (path: string) => Promise<void>,
) {
  await page.goto('/account');
  for (const { path } of routes)
    await test.step(path, async () => {
      await visit(page, await addressOf(page, stack, path));
      await look(path);
    });
}
