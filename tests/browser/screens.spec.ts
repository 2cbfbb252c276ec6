import { readdirSync, readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { menu } from '../../src/app/sections.ts';
import { languages } from '../../src/i18n/languages.ts';
import { people } from './asking.ts';
import { expect, settled, test, visit } from './console.ts';
import { addressOf } from './records.ts';

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

/** Chooses the language in the header, where each stands by its own name. */
async function speak(page: Page, code: string, name: string): Promise<void> {
  const present = page.getByRole('banner').getByText(/^[A-Z]{2}$/);
  await present.click();
  // A tooltip may stand open besides.
  await page.locator('.bp6-popover').getByRole('option').filter({ hasText: name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', code);
  await expect(present).toHaveText(code.toUpperCase());
}

/** The colours of texts are held in both themes by `src/theme/tokens.test.ts`: one screen in one of them will do. */
const bothThemes = process.env.TEST_ALL !== undefined;

for (const { id, routes } of menu)
  test(`screens of ${id} are sound, ${bothThemes ? 'each in both themes' : 'in one theme and the other by turns'}`, async ({
    enter,
    stack,
  }) => {
    // A section has up to nine screens.
    test.setTimeout(300_000);
    const page = await enter(people.superAdmin);
    await page.goto('/account');
    for (const { path } of routes)
      await test.step(path, async () => {
        await visit(page, await addressOf(page, stack, path));
        expect.soft(await findings(page, 'all'), `${path} under axe`).toEqual([]);
        await page.getByRole('button', { name: /^Switch to (dark|light) theme$/ }).click();
        if (bothThemes)
          expect.soft(await findings(page, 'colours'), `${path} in the other theme`).toEqual([]);
      });
  });

/** The longest words; the others take their time. */
const always = ['ru'];

for (const [code, name] of Object.entries(languages))
  test(`every screen speaks ${name}${always.includes(code) ? '' : ' @long'}`, async ({
    enter,
    stack,
  }) => {
    test.setTimeout(300_000);
    const page = await enter(people.superAdmin);
    await page.goto('/account');
    await settled(page);
    await speak(page, code, name);
    for (const { path } of menu.flatMap(({ routes }) => [...routes]))
      await test.step(path, async () => {
        await visit(page, await addressOf(page, stack, path));
        expect.soft(await faults(page), `${path} in ${name}`).toEqual([]);
      });
    // The account keeps the language that was chosen, and others use it after this.
    await speak(page, 'en', languages.en);
  });
