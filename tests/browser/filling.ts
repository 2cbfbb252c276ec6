import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { execute } from './api-client.ts';
import type { Stack } from './stack.ts';

/** Fills and submits the form of an open dialog, and provides its values. */

/** Selects a value in a field by name or position; returns the selected one. */
export async function choose(page: Page, field: string, which: string | number): Promise<string> {
  await page.getByTestId(`input.${field}`).getByRole('combobox').getByRole('button').click();
  const options = page.locator('.bp6-popover').getByRole('option');
  const option =
    typeof which === 'number' ? options.nth(which) : options.filter({ hasText: which }).first();
  const text = (await option.textContent()) ?? '';
  await option.click();
  // With multiple choice the options stay open, and Escape closes only them.
  if (field.endsWith('Ids')) await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  return text;
}

export const fill = (page: Page, field: string, text: string) =>
  page.getByTestId(`input.${field}`).getByRole('textbox').fill(text);

export const send = (page: Page) => page.getByTestId('form.ok').click();

/**
 * Turns a switch or checkbox on or off. Its label is clicked, because the click then waits until
 * nothing moves and nothing is in front; a click that is forced may hit the place beside.
 */
export async function turn(box: Locator, isOn: boolean): Promise<void> {
  if ((await box.isChecked()) !== isOn) await box.locator('xpath=ancestor::label').click();
  await expect(box).toBeChecked({ checked: isOn });
}

/** Returns a user who may own money: the newest after skipping some. */
export async function someUser(context: BrowserContext, stack: Stack, skip: number) {
  const { users } = await execute<{ users: { items: readonly { id: string }[] } }>(
    context,
    stack,
    '{ users(filter: { access: [FREE] }, page: { number: 1, size: 20 }) { items { id } } }',
  );
  return users.items[skip]?.id ?? '';
}

export async function currencyId(context: BrowserContext, stack: Stack, title: string) {
  const { currencies } = await execute<{ currencies: readonly { id: string; title: string }[] }>(
    context,
    stack,
    '{ currencies { id title } }',
  );
  return currencies.find((one) => one.title === title)?.id ?? '';
}
