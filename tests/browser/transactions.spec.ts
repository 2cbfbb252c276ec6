import { act, people } from './api-client.ts';
import { outage } from './complaints.ts';
import { decide, expect, isLive, open, test } from './console.ts';

const complete = 'Transaction/AdminCompleteTransaction';

test('an act from the list is seen on the record in another window, and its row waits', async ({
  enter,
  stack,
}) => {
  const [first, second] = [await enter(people.superAdmin), await enter(people.admin)];
  const id = stack.take('error');
  await open(first, `/transactions?status=ERROR&ids=${id}`);
  await isLive(first);
  await second.goto(`/transactions/${id}`);
  await expect(second.getByTestId('state.error')).toHaveAttribute('data-now', 'true');
  await isLive(second);
  await first.getByTestId(`acts.${id}`).click();
  await first.getByTestId('act.complete').click();
  const dialog = first.getByRole('dialog');
  await expect(dialog.getByTestId('act.ok')).toBeDisabled();
  await dialog.getByTestId('act.comment').fill('1 checked with the bank');
  await first.keyboard.press('Control+Enter');
  await expect(first.getByText(`Transaction ${id} completed`)).toBeVisible();
  await expect(first.getByTestId('held')).toHaveText('1 no longer matches');
  await expect(second.locator('.record-page-head')).toContainText('Completed');
  await expect(second.getByTestId('history')).toContainText('1 checked with the bank');
  // An action that the machine no longer accepts is not offered, and its reason is shown.
  await second.getByTestId('acts.more').click();
  const off = second.getByTestId('act.complete');
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  await expect(second.getByRole('menu', { name: 'More' })).toContainText(
    'Not available in the current status',
  );
});

test('an open dialog follows its record: what changed is shown before anything is sent', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.superAdmin);
  const colleague = await enter(people.admin);
  const id = stack.take('error');
  await page.goto(`/transactions/${id}`);
  await isLive(page);
  await page.getByTestId('act.cancel').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('act.comment').fill('1 the user asked for it');
  await act(colleague.context(), stack, 'complete', id);
  const before = stack.wire.made('Transaction/AdminCancelTransaction');
  await expect(dialog).toContainText('The record changed while you were deciding');
  await expect(dialog).toContainText(people.admin);
  await expect(dialog.getByRole('row', { name: /Status/ })).toContainText(/Error.*Completed/);
  // An action that is no longer possible cannot be confirmed, and it does not have the focus.
  await expect(
    dialog.getByRole('button', { name: 'Continue with the current values' }),
  ).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Close', exact: true }).last()).toBeFocused();
  expect(stack.wire.made('Transaction/AdminCancelTransaction')).toBe(before);
});

test('an act whose answer was lost is found to have happened, and is not made twice', async ({
  enter,
  stack,
  complaints,
}) => {
  complaints.expect(...outage, /UPSTREAM_DOWN/);
  const page = await enter(people.admin);
  const id = stack.take('error');
  await page.goto(`/transactions/${id}`);
  await isLive(page);
  const before = stack.wire.made(complete);
  stack.wire.loseAnswers(complete);
  await page.getByTestId('act.complete').click();
  await decide(page, 'Paid by hand');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No response received');
  stack.wire.heal();
  await expect(page.getByText(`Transaction ${id} completed`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('state.completed')).toHaveAttribute('data-now', 'true');
  await expect(page.getByTestId('history').getByText('Paid by hand')).toHaveCount(1);
  expect(stack.wire.made(complete) - before).toBe(1);
});

test('an act that got lost on the way stays unknown until a person closes it, and may then be sent again', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.admin);
  const id = stack.take('error');
  await page.goto(`/transactions/${id}`);
  stack.wire.loseRequest(complete);
  const before = stack.wire.made(complete);
  await page.getByTestId('act.complete').click();
  await decide(page, 'Paid by hand, once');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No response received');
  expect(stack.wire.made(complete)).toBe(before);
  const close = dialog.getByTestId('outcome.close');
  await close.getByRole('textbox').fill('The provider shows no payment');
  await close.getByRole('button', { name: 'It did not go through' }).click();
  await dialog.getByTestId('act.ok').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('state.completed')).toHaveAttribute('data-now', 'true');
  expect(stack.wire.made(complete) - before).toBe(1);
});

test('the payment details of a transaction are changed, and its history says by whom', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.superAdmin);
  const id = stack.take('awaiting');
  await page.goto(`/transactions/${id}`);
  await page.getByTestId('requisites.edit').click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Payment details');
  await expect(dialog.getByTestId('act.ok')).toBeDisabled();
  await field.fill('EE38 2200 2210 2014 5685');
  await dialog.getByTestId('act.comment').fill('The bank gave another account');
  await dialog.getByTestId('act.ok').click();
  await expect(page.getByText(`Payment details of transaction ${id} changed`)).toBeVisible();
  await expect(page.getByTestId('fact.requisites')).toContainText('EE38 2200 2210 2014 5685');
  const newest = page.getByTestId('history').getByRole('listitem').first();
  await expect(newest).toContainText('Payment details changed');
  await expect(newest).toContainText(people.superAdmin);
  await expect(page.getByTestId('state.awaiting')).toHaveAttribute('data-now', 'true');
});

test('the actions of the traders’ section reach their own calls', async ({ enter, stack }) => {
  const page = await enter(people.superAdmin);
  const id = stack.take('error');
  await open(page, `/traders/transactions?status=ERROR&ids=${id}`);
  const before = stack.wire.made(`v1/transactions/${id}/cancel`);
  await page.getByTestId(`acts.${id}`).click();
  await page.getByTestId('act.cancel').click();
  await decide(page, '1 the trader asked for it');
  await expect(page.getByText(`Transaction ${id} cancelled`)).toBeVisible();
  expect(stack.wire.made(`v1/transactions/${id}/cancel`)).toBe(before + 1);
});

test('failures are grouped by reason, say when they changed, and open as a list', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.admin);
  const other = await enter(people.superAdmin);
  await page.goto('/transactions/errors');
  const groups = page.getByTestId('failures.group');
  const countOf = async () =>
    (await groups.locator('td:first-of-type').allInnerTexts()).reduce(
      (sum, text) => sum + Number(text.replaceAll(/\D/g, '')),
      0,
    );
  await expect(groups.first()).toBeVisible();
  const before = await countOf();
  const refresh = page.getByTestId('failures.refresh');
  await expect(refresh).toHaveText('Refresh');
  await act(other.context(), stack, 'confirm', stack.take('error'));
  await expect(refresh).toHaveText('Changed – refresh');
  expect(await countOf()).toBe(before);
  await refresh.click();
  await expect.poll(countOf).toBe(before - 1);
  await expect(refresh).toHaveText('Refresh');

  // Which reasons the world has is up to chance; most of its failures have none.
  const shown = groups.first().getByRole('link', { name: /^Show \d+$/ });
  const count = Number((await shown.innerText()).replaceAll(/\D/g, ''));
  await shown.click();
  await expect(page).toHaveURL(/status=ERROR/);
  await expect(page.getByText(`${count} rows`, { exact: true })).toBeVisible();
});
