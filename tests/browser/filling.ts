import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ask } from './asking.ts';
import type { Stack } from './stack.ts';

/** How the form of an open dialog is filled and sent, and with whom and what. */

/** Chooses in a field by name or place; answers what was chosen. */
export async function choose(page: Page, field: string, which: string | number): Promise<string> {
  await page.getByTestId(`input.${field}`).getByRole('combobox').getByRole('button').click();
  const options = page.locator('.bp6-popover').getByRole('option');
  const option =
    typeof which === 'number' ? options.nth(which) : options.filter({ hasText: which }).first();
  const text = (await option.textContent()) ?? '';
  await option.click();
  // Where many may be chosen the options stay open, and Escape closes them alone.
  if (field.endsWith('Ids')) await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  return text;
}

export const fill = (page: Page, field: string, text: string) =>
  page.getByTestId(`input.${field}`).getByRole('textbox').fill(text);

export const send = (page: Page) => page.getByTestId('form.ok').click();

/** Somebody who may own money, the newest but so many. */
export async function someUser(context: BrowserContext, stack: Stack, skip: number) {
  const { users } = await ask<{ users: { items: readonly { id: string }[] } }>(
    context,
    stack,
    '{ users(filter: { access: [FREE] }, page: { number: 1, size: 20 }) { items { id } } }',
  );
  return users.items[skip]?.id ?? '';
}

export async function currencyId(context: BrowserContext, stack: Stack, title: string) {
  const { currencies } = await ask<{ currencies: readonly { id: string; title: string }[] }>(
    context,
    stack,
    '{ currencies { id title } }',
  );
  return currencies.find((one) => one.title === title)?.id ?? '';
}
