import { people } from './api-client.ts';
import { expect, test } from './console.ts';

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
