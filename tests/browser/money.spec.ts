import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import Big from 'big.js';
import { execute, people } from './api-client.ts';
import { arrived, decide, expect, open, settled, test } from './console.ts';
import { choose, currencyId, fill, send, someUser } from './filling.ts';

/** An image of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a break is explained, mended in one window and gone from the other', async ({ enter }) => {
  const page = await enter(people.admin);
  const other = await enter(people.superAdmin);
  const broken = (one: Page): Locator => one.locator('tbody[data-state=BROKEN]').first();
  await page.goto('/finance/wallets');
  const id = (await broken(page).getAttribute('data-testid')) ?? '';
  await broken(page).getByRole('button').first().click();
  await other.goto('/finance/wallets');
  await other.getByTestId(id).getByRole('button').first().click();
  const correct = page.getByRole('button', { name: 'Correct', exact: true }).first();
  const movement = (await correct.getAttribute('data-testid'))?.replace('.correct', '') ?? '';
  await expect(other.getByTestId(movement)).toContainText('Mismatch');
  await expect(page.getByTestId('finance.causes')).toContainText('Mismatch');
  await correct.click();
  await decide(page, 'nobody claims it');
  for (const one of [page, other]) await expect(one.getByTestId(movement)).toHaveCount(0);
});

test('a note about a difference stands on the board of a colleague, with its time', async ({
  enter,
}) => {
  const author = await enter(people.admin);
  const colleague = await enter(people.superAdmin);
  await colleague.goto('/finance/wallets');
  await author.goto('/finance/wallets');
  const broken = author.locator('tbody[data-state=BROKEN]').last();
  const row = author.getByTestId((await broken.getAttribute('data-testid')) ?? '');
  const id = (await row.getAttribute('data-testid')) ?? '';
  await row.getByRole('button').first().click();
  await row.getByTestId('notes.text').fill('The bank confirms on Monday');
  await row.getByTestId('notes.holds').selectOption('threeDays');
  await row.getByTestId('notes.add').click();
  const note = colleague.getByTestId(id).getByTestId('finance.note');
  await expect(note).toContainText('The bank confirms on Monday');
  await expect(note.locator('[data-over=false]')).toContainText('until');
  await row.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(note).toHaveCount(0);
});

test('the opened currency stands in the address, and the board is saved as a file', async ({
  enter,
}) => {
  const page = await enter(people.admin);
  await page.goto('/finance/wallets');
  const broken = page.locator('tbody[data-state=BROKEN]').first();
  const row = page.getByTestId((await broken.getAttribute('data-testid')) ?? '');
  const opener = row.getByRole('button').first();
  await opener.click();
  await expect(page).toHaveURL(/currency=\d+/);
  await page.goBack();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await page.goForward();
  await page.reload();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('finance.csv').click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.split('\r\n')[0]).toContain(
    'Currency,Status,Main wallets,Owned by users,Difference,In USD',
  );
  expect(text.trim().split('\r\n')).toHaveLength(
    (await page.locator('.board > tbody').count()) + 1,
  );

  await row.getByRole('link', { name: 'All open movements' }).click();
  await arrived(page);
  await expect(page).toHaveURL(/state=IN_FLIGHT(,|%2C)BROKEN/);
  await expect(page.getByRole('button', { name: 'Remove filter: Status' })).toBeVisible();
});

test('a deposit is guarded by the balance that was seen, and changes it in another window', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.admin);
  const other = await enter(people.superAdmin);
  const userId = await someUser(page.context(), stack, 3);
  const btc = await currencyId(page.context(), stack, 'BTC');
  const deposit = (amount: string) =>
    execute(
      other.context(),
      stack,
      `mutation ($userId: ID!, $currencyId: ID!, $amount: Decimal!, $key: ID!) {
        depositToBalance(userId: $userId, currencyId: $currencyId, amount: $amount, type: TRUST,
          comment: "by another hand", key: $key)
      }`,
      { userId, currencyId: btc, amount, key: crypto.randomUUID() },
    );
  await deposit('0.5');
  for (const one of [page, other]) await one.goto(`/user/${userId}`);
  const available = other.getByTestId(`user-balances.${btc}`).getByRole('cell').first();
  const before = await available.innerText();
  await page.getByTestId('balances.deposit').click();
  await choose(page, 'currencyId', 'BTC');
  await fill(page, 'amount', '0.25');
  await choose(page, 'type', 'Trust');
  await fill(page, 'comment', 'ticket 41');
  const after = page.getByTestId('balances.preview.after');
  await expect(after).toContainText('BTC');
  const first = await after.innerText();
  await deposit('0.125');
  await send(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'has changed since you opened',
  );
  await expect(after).not.toHaveText(first);
  await expect(after).toContainText('BTC');
  await send(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(available).toHaveText(Big(before).plus('0.125').plus('0.25').toFixed(8));
});

test('a currency is refused by its documented name, made, and given a picture', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.admin);
  await open(page, '/payment-systems/currencies-and-tokens');
  await page.getByTestId('currencies.create').click();
  await fill(page, 'title', 'BTC');
  await fill(page, 'name', 'Made by a test');
  await choose(page, 'kind', 'Crypto');
  await send(page);
  const dialog = page.getByRole('dialog');
  // It appears at its field, and below the form.
  await expect(dialog.getByRole('alert').first()).toContainText('The same currency already exists');
  const title = `Q${Date.now().toString(36).slice(-4).toUpperCase()}`;
  await fill(page, 'title', title);
  await send(page);
  await expect(dialog).toHaveCount(0);
  const id = await currencyId(page.context(), stack, title);
  await page.goto(`/payment-systems/currencies-and-tokens/${id}`);
  await page.getByTestId('icon.edit').click();
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({
    name: 'icon.png',
    mimeType: 'image/png',
    buffer: Buffer.from('text'),
  });
  await expect(dialog.getByRole('alert')).toContainText('Allowed types');
  await expect(dialog.getByTestId('form.ok')).toBeDisabled();
  await file.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: pixel });
  await send(page);
  await expect(page.getByTestId('icon').locator('img')).toBeVisible();
  await page.getByTestId('icon.edit').click();
  await dialog.getByTestId('act-icon-remove').click();
  await send(page);
  await expect(page.getByTestId('icon').locator('img')).toHaveCount(0);
});

test('an option that somebody else changed meanwhile is shown before it is saved', async ({
  enter,
}) => {
  const page = await enter(people.superAdmin);
  const other = await enter(people.superAdmin);
  for (const one of [page, other]) await one.goto('/markets/options');
  const fee = (one: Page, name: string) => one.getByTestId(`option.${name}`).getByRole('textbox');
  await fee(page, 'takerFeePercent').fill('0.31');
  await fee(other, 'takerFeePercent').fill('0.17');
  await other.getByTestId('options.trading.save').click();
  await other.getByTestId('act.ok').click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await page.getByTestId('options.trading.save').click();
  await expect(page.getByTestId('options.changes')).toContainText('0.31');
  await page.getByTestId('act.ok').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('0.17');
  await page.getByRole('button', { name: 'Continue with the current values' }).click();
  await page.getByTestId('act.ok').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const one of [page, other]) {
    await settled(one);
    await expect(fee(one, 'takerFeePercent')).toHaveValue('0.31');
  }
});
