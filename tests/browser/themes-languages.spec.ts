import { readdirSync, readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { menu } from '../../src/app/sections.ts';
import { languages } from '../../src/i18n/languages.ts';
import { ask, expect, people, test } from './console.ts';
import type { Stack } from './stack.ts';

/** How to find a record for a screen that shows one. */
const records: Readonly<Record<string, string>> = {
  '/transactions/:id': 'transactions(page: { number: 1, size: 1 }, filter: { status: ERROR })',
  '/user/:id': 'users(page: { number: 1, size: 1 })',
  '/traders/orders/:id': 'exchangeOrders(page: { number: 1, size: 1 })',
};
const paths = menu.flatMap(({ routes }) => routes.map(({ path }) => path));

async function addresses(page: Page, stack: Stack): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    if (!path.includes(':')) found.push(path);
    else {
      const query = records[path];
      if (!query) throw new Error(`Say in "records" how to find a record for ${path}`);
      const { of } = await ask<{ of: { items: readonly { id: string }[] } }>(
        page.context(),
        stack,
        `{ of: ${query} { items { id } } }`,
      );
      found.push(path.replace(':id', of.items[0]?.id ?? ''));
    }
  }
  return found;
}

/** Waits until a screen has what it asked for. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
  await expect(page.locator('.bp6-skeleton, .bp6-spinner, [data-busy=true]')).toHaveCount(0);
}

const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('every screen is sound in both themes @long', async ({ enter, stack }) => {
  test.setTimeout(150_000);
  const page = await enter(people.superAdmin);
  for (const path of await addresses(page, stack)) {
    await page.goto(path);
    await settled(page);
    for (const theme of ['dark', 'light']) {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).slice(0, 3)}`,
        );
      expect.soft(grave, `${path} in ${theme}`).toEqual([]);
      expect.soft(await isWide(page), `${path} scrolls sideways`).toBe(false);
      await page.getByRole('button', { name: /^Switch to (dark|light) theme$/ }).click();
    }
  }
});

const namespaces = readdirSync('locales/en').map((file) => file.replace('.json', ''));
const roots = namespaces.flatMap((name) =>
  Object.keys(JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')) as object),
);
const known = [...new Set([...namespaces, ...roots])];

/** Texts that are a key, or a place in one that was not filled. */
const untranslated = (page: Page) =>
  page.evaluate((known) => {
    const key = new RegExp(`^(${known.join('|')})[.:][\\w.]+$`);
    const said = [...document.querySelectorAll('body *')].flatMap((element) => [
      ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : [],
      ),
    ]);
    return [...new Set(said)].filter((text) => key.test(text) || text.includes('{{'));
  }, known);

for (const [language, name] of Object.entries(languages))
  test(`every screen speaks ${name} @long`, async ({ enter, stack }) => {
    const page = await enter(people.superAdmin);
    const speak = (locale: string) =>
      ask(
        page.context(),
        stack,
        'mutation ($locale: String!) { updateSettings(settings: { locale: $locale }) { locale } }',
        { locale },
      );
    await speak(language);
    const [first = '/', ...others] = await addresses(page, stack);
    await page.goto(first);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    for (const path of [first, ...others]) {
      // As a link does, without loading the console again.
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
      await settled(page);
      expect.soft(await untranslated(page), path).toEqual([]);
      expect.soft(await isWide(page), `${path} scrolls sideways`).toBe(false);
    }
    await speak('en');
  });
