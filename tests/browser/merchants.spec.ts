import { execute, people } from './api-client.ts';
import { expect, test } from './console.ts';
import { choose, fill, send } from './filling.ts';

test('a product gets a price, is taken off sale, and another window follows', async ({ enter }) => {
  const page = await enter(people.admin);
  const other = await enter(people.superAdmin);
  await page.goto('/merchants/products?status=ACTIVE');
  const acts = page.locator('[data-testid^="acts."]').first();
  const id = ((await acts.getAttribute('data-testid')) ?? '').replace('acts.', '');
  for (const one of [page, other]) await one.goto(`/merchants/products?ids=${id}`);
  await page.getByTestId(`acts.${id}`).click();
  await page.getByTestId('act.edit').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('input.price').getByRole('textbox').fill('26.75');
  await dialog.getByTestId('act.ok').click();
  await expect(dialog).toHaveCount(0);
  for (const one of [page, other])
    await expect(one.getByTestId(`${id}.price`)).toContainText('26.75');
  await page.getByTestId(`acts.${id}`).click();
  await page.getByTestId('act.archive').click();
  await dialog.getByTestId('act.ok').click();
  await expect(dialog).toHaveCount(0);
  for (const one of [page, other])
    await expect(one.getByTestId(`${id}.status`)).toHaveText('Archived');
  await expect(page.getByTestId(`${id}.price`)).toContainText('26.75');
});

test('an invoice is stopped with a reason and checked again; its page follows', async ({
  enter,
}) => {
  const page = await enter(people.admin);
  await page.goto('/merchants/invoices?status=CHECKING');
  const acts = page.locator('[data-testid^="acts."]').first();
  const id = ((await acts.getAttribute('data-testid')) ?? '').replace('acts.', '');
  await page.goto(`/merchants/invoices/${id}`);
  const state = page.locator('.record-page-head');
  const dialog = page.getByRole('dialog');
  for (const [act, shown] of [
    ['raiseIssue', 'Issue'],
    ['recheck', 'Being checked'],
  ] as const) {
    await page.getByTestId(`act.${act}`).click();
    await dialog.getByTestId('act.comment').fill('The customer asks for another address');
    await dialog.getByTestId('act.ok').click();
    await expect(dialog).toHaveCount(0);
    await expect(state).toContainText(shown);
  }
  await expect(page.getByTestId('fact.comments')).toContainText('another address');
  await expect(page.getByTestId('fact.customer')).toContainText('•••');
});

test('stores are found by their site, and lead to their merchant', async ({ enter }) => {
  const page = await enter(people.admin);
  await page.goto('/merchants/stores?status=AWAITING_APPROVAL');
  const rows = page.locator('.grid-line');
  await expect(rows).toHaveCount(2);
  await page.goto('/merchants/stores?search=alnoor');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('متجر النور');
});

test('a merchant gets a fee of its own, changed and removed; another window follows', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.admin);
  const other = await enter(people.superAdmin);
  const { stores } = await execute<{ stores: { items: readonly { merchantId: string }[] } }>(
    page.context(),
    stack,
    '{ stores(filter: { search: "alnoor" }, page: { number: 1, size: 1 }) { items { merchantId } } }',
  );
  const merchantId = stores.items[0]?.merchantId ?? '';
  await other.goto(`/merchants/fees?merchantId=${merchantId}`);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/user/${merchantId}/merchant`);
  await page.getByTestId('merchantFees.create').click();
  await choose(page, 'side', 'Withdrawals');
  await choose(page, 'currencyId', 'USDT');
  await choose(page, 'provider', 'ChainGate');
  await choose(page, 'method', 'Wallet');
  await fill(page, 'fee', '0.35');
  await send(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(0);
  const own = page.getByTestId('user-merchant-fees');
  await expect(own).toContainText('0.35');
  for (const name of ['Change fee', 'Remove fee'])
    await expect(own.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await other.getByRole('button', { name: 'Show', exact: true }).click();
  const fee = other.locator('.grid-line').filter({ hasText: 'Withdrawals' });
  await expect(fee).toContainText('0.35');

  await own.getByRole('button', { name: 'Change fee' }).click();
  await fill(page, 'fee', '0.2');
  await send(page);
  await expect(dialog).toHaveCount(0);
  await expect(own).toContainText('0.2');
  await expect(fee).toContainText('0.2');

  await own.getByRole('button', { name: 'Remove fee' }).click();
  await send(page);
  await expect(dialog).toHaveCount(0);
  await expect(own).toHaveCount(0);
});

test('what an invoice moved stands on its page, and in the list of its merchant', async ({
  enter,
}) => {
  const page = await enter(people.admin);
  await page.goto('/merchants/transactions?status=COMPLETED&type=WITHDRAWAL');
  const cell = page.locator('.grid-line').first().locator('[data-testid$=".invoiceId"]');
  // The cells of a row are drawn after the row.
  await expect(cell).toHaveText(/^\d+$/);
  await page.goto(`/merchants/invoices/${await cell.textContent()}`);
  const lines = page.getByTestId('merchant-transactions').getByRole('listitem');
  await expect(lines.filter({ hasText: 'Deposit' }).first()).toContainText('Completed');
  await expect(lines.filter({ hasText: 'Withdrawal' }).first()).toContainText('Completed');
  await expect(page.getByTestId('fact.held')).toHaveText(/^Held for the merchant0\.0+[A-Z]/);
});
