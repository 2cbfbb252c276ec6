import type { Locator, Page } from '@playwright/test';
import { menu } from '../../src/app/menu.ts';
import { people } from './api-client.ts';
import { expect, settled, test } from './console.ts';
import { faults, walk } from './sound.ts';

test.describe.configure({ mode: 'parallel' });

const fields = '[data-testid^="filter."]';

/**
 * Types or selects a value in a filter of any kind. Returns false if there is nothing to select.
 */
async function fillIn(page: Page, field: Locator): Promise<boolean> {
  if ((await field.locator('.form-choice').count()) === 0) {
    const isDay = (await field.locator('.form-days').count()) > 0;
    await field
      .getByRole('textbox')
      .first()
      .fill(isDay ? '01.02.2026' : '7');
    return true;
  }
  await field.getByRole('combobox').getByRole('button').click();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  const option = list.getByRole('option', { disabled: false }).first();
  const isThere = (await option.count()) > 0;
  if (isThere) await option.click();
  // With multiple choice the list stays open, and a click next to it closes only the list.
  await page.locator('.console-header').click({ position: { x: 2, y: 2 } });
  await expect(list).toHaveCount(0);
  return isThere;
}

/**
 * Sets one filter, and removes it by its chip. With a reload, the URL alone sets it too. Returns
 * false if there was nothing to set.
 */
async function tryFilter(page: Page, field: Locator, what: string, reloads: boolean) {
  const before = new URL(page.url()).search;
  const label = await field.locator('label').first().innerText();
  if (!(await fillIn(page, field))) return false;
  await page.getByTestId('filters.apply').click();
  const chip = page.locator('.list-chip').filter({ hasText: `${label}:` });
  await expect(chip, what).toHaveCount(1);
  const chipText = await chip.innerText();
  await expect(() => expect(new URL(page.url()).search).not.toBe(before)).toPass();
  await settled(page);
  expect.soft(await faults(page), what).toEqual([]);
  await expect.soft(page.locator('.list-stale'), what).toHaveCount(0);
  if (reloads) {
    await page.reload();
    await settled(page);
    await expect(chip, what).toHaveText(chipText);
    await page.getByTestId('filters').click();
  }
  await chip.getByRole('button').click();
  await expect(chip, what).toHaveCount(0);
  await settled(page);
  return true;
}

for (const section of menu)
  test(`every filter of every list of ${section.id} can be set, is in the address and can be taken back @long`, async ({
    enter,
    stack,
  }) => {
    test.setTimeout(900_000);
    const page = await enter(people.superAdmin);
    await walk(page, stack, section, async (path) => {
      const open = page.getByTestId('filters');
      if ((await open.count()) !== 1) return;
      await open.click();
      const panel = page.locator('.list-filters');
      await expect(panel).toBeVisible();
      // A list's initial filters would interfere.
      const chips = page.locator('.list-chip button');
      for (let left = await chips.count(); left > 0; left -= 1) {
        await chips.first().click();
        await expect(chips).toHaveCount(left - 1);
      }
      const names = await panel
        .locator(fields)
        .evaluateAll((some) => some.map((one) => one.getAttribute('data-testid') ?? ''));
      const unset: string[] = [];
      for (const [n, name] of names.entries())
        if (!(await tryFilter(page, panel.getByTestId(name), `${path} ${name}`, n === 0)))
          unset.push(`${path} ${name}`);
      expect.soft(unset, 'offered nothing to choose').toEqual([]);
    });
  });
