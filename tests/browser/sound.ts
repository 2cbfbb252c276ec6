import { readdirSync, readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';
import type { menu } from '../../src/app/menu.ts';
import { execute } from './api-client.ts';
import { visit } from './console.ts';
import { addressOf } from './records.ts';
import type { Stack } from './stack.ts';

/** Walks screens and dialogs, and finds their faults. */

/** Rows of a table are alike, and the contrast check is slow: the first ones represent all. */
const otherRows = '.grid-line:nth-child(n + 6)';

/** Rules that axe calls moderate but that affect people who navigate by landmarks and headings. */
const requiredModerateRules = ['landmark-unique', 'heading-order'];

/** Returns serious findings. What a theme cannot change is checked in one theme only. */
export async function findings(
  page: Page,
  what: 'all' | 'colours',
  within = 'body',
): Promise<string[]> {
  // The only frames are previews, which run no script, and passed checks are not used.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], iframes: false })
    .include(within)
    .exclude(otherRows);
  const { violations } = await (what === 'all' ? axe : axe.withRules('color-contrast')).analyze();
  return violations
    .filter(
      ({ id, impact }) =>
        impact === 'serious' || impact === 'critical' || requiredModerateRules.includes(id),
    )
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).slice(0, 3)}`);
}

const namespaces = readdirSync('locales/en').map((file) => file.replace('.json', ''));
const roots = namespaces.flatMap((name) =>
  Object.keys(JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')) as object),
);
const known = [...new Set([...namespaces, ...roots])];

/**
 * Returns texts that are a key, or contain an unfilled placeholder, and whether the screen scrolls
 * sideways. Texts that staff write, such as templates, have placeholders of their own.
 */
export const faults = (page: Page) =>
  page.evaluate((known) => {
    const key = new RegExp(`^(${known.join('|')})[.:][\\w.]+$`);
    const templates = '[translate=no]';
    const elements = [...document.querySelectorAll('body *')].filter(
      (element) => !element.closest(templates),
    );
    const texts = elements.flatMap((element) => [
      ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : [],
      ),
    ]);
    const { scrollWidth, clientWidth } = document.documentElement;
    const problems = [...document.querySelectorAll('#content .wf-problem')];
    return [
      ...problems.map(({ textContent }) => `untouched, yet wrong: ${textContent}`),
      ...new Set(texts.filter((text) => key.test(text) || text.includes('{{'))),
      ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} of ${clientWidth}`] : []),
    ];
  }, known);

/** Sets the account's language and theme. Later tests use the same account. */
export const appear = (
  page: Page,
  stack: Stack,
  settings: { locale?: string; isDarkTheme?: boolean },
) =>
  execute(
    page.context(),
    stack,
    'mutation ($settings: SettingsInput!) { updateSettings(settings: $settings) { locale } }',
    { settings },
  );

export async function walk(
  page: Page,
  stack: Stack,
  { screens }: (typeof menu)[number],
  check: (path: string) => Promise<void>,
) {
  await page.goto('/account');
  for (const { path } of screens)
    await test.step(path, async () => {
      await visit(page, await addressOf(page, stack, path));
      await check(path);
    });
}
