import { readdirSync, readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { menu } from '../../src/app/sections.ts';
import { languages } from '../../src/i18n/languages.ts';
import { ask, people } from './asking.ts';
import { expect, test, visit } from './console.ts';
import { addressOf } from './records.ts';
import type { Stack } from './stack.ts';

test.describe.configure({ mode: 'parallel' });

/** Rows of a table are alike, and contrast is slow to tell: the first ones stand for all. */
const firstRows = [0, 1, 2, 3, 4].map((row) => `.bp6-table-cell-row-${row}`).join(', ');
const otherRows = `.bp6-table-cell:not(${firstRows})`;

/** Serious findings; what a theme cannot change is looked at in one of them only. */
async function findings(page: Page, what: 'all' | 'colours'): Promise<string[]> {
  // There are no frames, and nobody reads what passes.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .exclude(otherRows);
  const { violations } = await (what === 'all' ? axe : axe.withRules('color-contrast')).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).slice(0, 3)}`);
}

const namespaces = readdirSync('locales/en').map((file) => file.replace('.json', ''));
const roots = namespaces.flatMap((name) =>
  Object.keys(JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')) as object),
);
const known = [...new Set([...namespaces, ...roots])];

/** Texts that are a key, or a place in one that was not filled; and whether the screen scrolls sideways. */
const faults = (page: Page) =>
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

const walkTime = 300_000;

/** What the account says of its language and theme; others use it after this. */
const appear = (page: Page, stack: Stack, settings: { locale?: string; isDarkTheme?: boolean }) =>
  ask(
    page.context(),
    stack,
    'mutation ($settings: SettingsInput!) { updateSettings(settings: $settings) { locale } }',
    { settings },
  );

async function walk(
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

/** The one with the longest words is walked together with what axe looks at. */
const first = 'ru';

for (const [index, section] of menu.entries()) {
  const isDark = index % 2 === 0;

  test(`screens of ${section.id} are sound and speak ${languages[first]}`, async ({
    enter,
    stack,
  }) => {
    test.setTimeout(walkTime);
    const page = await enter(people.superAdmin);
    await appear(page, stack, { locale: first, isDarkTheme: isDark });
    await walk(page, stack, section, async (path) => {
      expect.soft(await faults(page), `${path} in ${languages[first]}`).toEqual([]);
      expect.soft(await findings(page, 'all'), `${path} under axe`).toEqual([]);
    });
    await appear(page, stack, { locale: 'en', isDarkTheme: false });
  });

  // The colours of texts are held in both by `src/theme/tokens.test.ts` as well.
  test(`screens of ${section.id} in the other theme @long`, async ({ enter, stack }) => {
    test.setTimeout(walkTime);
    const page = await enter(people.superAdmin);
    await appear(page, stack, { isDarkTheme: !isDark });
    await walk(page, stack, section, async (path) => {
      expect.soft(await findings(page, 'colours'), path).toEqual([]);
    });
    await appear(page, stack, { isDarkTheme: false });
  });
}

for (const [code, name] of Object.entries(languages))
  if (code !== first)
    test(`every screen speaks ${name} @long`, async ({ enter, stack }) => {
      test.setTimeout(walkTime);
      const page = await enter(people.superAdmin);
      await appear(page, stack, { locale: code });
      for (const section of menu)
        await walk(page, stack, section, async (path) => {
          expect.soft(await faults(page), `${path} in ${name}`).toEqual([]);
        });
      await appear(page, stack, { locale: 'en' });
    });
