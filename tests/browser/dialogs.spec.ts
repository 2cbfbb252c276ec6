import type { Locator, Page } from '@playwright/test';
import { menu } from '../../src/app/menu.ts';
import { languages } from '../../src/i18n/languages.ts';
import { people } from './api-client.ts';
import { expect, test } from './console.ts';
import { appear, faults, findings, walk } from './sound.ts';

test.describe.configure({ mode: 'parallel' });

/** Rows whose available actions are checked: actions differ by state. */
const maxRows = 12;
const spoken = 'ru';

/** Returns whether a dialog leaves the screen or cuts off its content. */
const sticksOut = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inner = [...element.querySelectorAll('*')].filter((one) => {
      const style = getComputedStyle(one);
      const clips = style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis';
      return clips && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1;
    });
    return [
      ...(left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
        ? ['the dialog leaves the screen']
        : []),
      ...inner.map((one) => `too wide: ${one.outerHTML.slice(0, 120)}`),
      ...[...element.querySelectorAll('.wf-facts')]
        .filter((one) => one.scrollHeight > one.clientHeight + 1)
        .map(() => 'what is decided about is cut off'),
    ];
  });

async function checkDialog(page: Page, what: string) {
  const dialog = page.getByRole('dialog').last();
  await expect(dialog, what).toBeVisible();
  await expect(dialog.locator('.bp6-skeleton, .bp6-spinner'), what).toHaveCount(0);
  expect.soft(await faults(page), what).toEqual([]);
  expect.soft(await sticksOut(dialog), what).toEqual([]);
  expect.soft(await findings(page, 'all', '.bp6-dialog'), what).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog'), what).toHaveCount(0);
}

/** Checks the available actions of the rows, each once. */
async function checkAllActs(page: Page, path: string) {
  const seen = new Set<string>();
  // What a record's page has under *More* cannot be chosen.
  const buttons = page.locator('[data-testid^="acts."]:not(.record-page-acts *)');
  for (let row = 0; row < Math.min(await buttons.count(), maxRows); row += 1) {
    const events = await openActs(page, buttons.nth(row));
    for (const event of events) {
      if (seen.has(event)) continue;
      seen.add(event);
      if (!(await page.getByTestId(event).isVisible())) await openActs(page, buttons.nth(row));
      await page.getByTestId(event).click();
      await checkDialog(page, `${path} ${event}`);
    }
    await page.keyboard.press('Escape');
  }
}

async function openActs(page: Page, button: Locator) {
  await button.click();
  const items = page.locator('.list-act-menu [data-testid^="act."]:not(.bp6-disabled)');
  await expect(page.locator('.list-act-menu')).toBeVisible();
  return items.evaluateAll((some) => some.map((one) => one.getAttribute('data-testid') ?? ''));
}

for (const [index, section] of menu.entries())
  test(`every dialog of ${section.id} is sound and speaks ${languages[spoken]} @long`, async ({
    enter,
    stack,
  }) => {
    test.setTimeout(900_000);
    const page = await enter(people.superAdmin);
    await appear(page, stack, { locale: spoken, isDarkTheme: index % 2 === 1 });
    await walk(page, stack, section, async (path) => {
      for (const button of await page.locator('#content [data-testid$=".create"]').all()) {
        await button.click();
        await checkDialog(page, `${path} create ${await button.getAttribute('data-testid')}`);
      }
      await checkAllActs(page, path);
      const own = page.locator(
        '.record-page .record-page-acts [data-testid^="act."][aria-disabled="false"]',
      );
      for (const button of await own.all()) {
        await button.click();
        await checkDialog(page, `${path} own ${await button.getAttribute('data-testid')}`);
      }
    });
    await appear(page, stack, { locale: 'en', isDarkTheme: false });
  });
