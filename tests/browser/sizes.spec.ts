import type { Page } from '@playwright/test';
import { menu } from '../../src/app/menu.ts';
import { people } from './api-client.ts';
import { expect, test, visit } from './console.ts';
import { addressOf } from './records.ts';
import { expectFit, smallestSize, smallSizes } from './small-windows.ts';
import { appear } from './sound.ts';
import type { Stack } from './stack.ts';

type Enter = (email: string) => Promise<Page>;

async function enterIn(language: string, enter: Enter, stack: Stack): Promise<Page> {
  const page = await enter(people.superAdmin);
  await appear(page, stack, { locale: language, isDarkTheme: false });
  await page.goto('/account');
  return page;
}

/** Rows whose available actions are checked: actions differ by state. */
const maxRows = process.env.TEST_ALL ? 3 : 1;
const screens = menu.flatMap(({ screens }) => screens.map(({ path }) => path));

/** A dialog that fits the smallest window fits a larger one, unless its layout has another width. */
const sizesOfDialogs = process.env.TEST_ALL ? smallSizes : [smallestSize];

/** Opens and closes the dialogs of a screen; returns how many there were. */
async function checkAllDialogs(page: Page, path: string): Promise<number> {
  let count = 0;
  const checkDialog = async (what: string) => {
    count += 1;
    const dialog = page.getByRole('dialog').last();
    await expect(dialog, what).toBeVisible();
    await expect(dialog.locator('.bp6-skeleton, .bp6-spinner'), what).toHaveCount(0);
    await expectFit(page, '.bp6-dialog', `${path} ${what}`, sizesOfDialogs);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog'), what).toHaveCount(0);
  };
  const direct = page.locator(
    '#content [data-testid$=".create"], .record-page-acts [data-testid^="act."][aria-disabled="false"]',
  );
  for (const button of await direct.all()) {
    await button.click();
    await checkDialog((await button.getAttribute('data-testid')) ?? '');
  }
  const seen = new Set<string>();
  const menus = page.locator('.grid [data-testid^="acts."]');
  const items = page.locator('.list-act-menu [data-testid^="act."]:not(.bp6-disabled)');
  for (let row = 0; row < Math.min(await menus.count(), maxRows); row += 1) {
    const open = async () => {
      await menus.nth(row).click();
      await expect(page.locator('.list-act-menu')).toBeVisible();
    };
    await open();
    const events = await items.evaluateAll((some) =>
      some.map((one) => one.getAttribute('data-testid') ?? ''),
    );
    for (const event of events.filter((one) => !seen.has(one))) {
      seen.add(event);
      if ((await items.count()) === 0) await open();
      await items.and(page.getByTestId(event)).click();
      await checkDialog(event);
    }
    // The menu handles keys only once it has the focus.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.locator('.list-act-menu')).toHaveCount(0, { timeout: 500 });
    }).toPass();
  }
  return count;
}

test.describe.configure({ mode: 'parallel' });

/** A busy machine needs several times the two minutes of an idle one. */
const walkTimeoutMs = 480_000;

/**
 * Russian has the longest words; the other languages are checked by `npm run test:all`. In Russian,
 * `screens.spec.ts` measures the screens.
 */
for (const language of ['en', 'et'])
  test(`every screen fits small windows: ${language} @long`, async ({ enter, stack }) => {
    test.setTimeout(walkTimeoutMs);
    const page = await enterIn(language, enter, stack);
    for (const path of screens) {
      await visit(page, await addressOf(page, stack, path));
      await expectFit(page, 'body', path, smallSizes);
    }
    await appear(page, stack, { locale: 'en', isDarkTheme: false });
  });

for (const [language, tag] of [
  ['ru', ''],
  ['en', ' @long'],
  ['et', ' @long'],
] as const)
  test(`every dialog fits small windows: ${language}${tag}`, async ({ enter, stack }) => {
    test.setTimeout(walkTimeoutMs);
    const page = await enterIn(language, enter, stack);
    let count = 0;
    for (const path of screens) {
      await visit(page, await addressOf(page, stack, path));
      count += await checkAllDialogs(page, path);
    }
    expect(count, 'dialogs that were measured').toBeGreaterThan(50);
    await appear(page, stack, { locale: 'en', isDarkTheme: false });
  });
