import { password, people, transactionsIn, transactionsOf } from './api-client.ts';
import { outage } from './complaints.ts';
import { arrived, expect, fillSignIn, filterBy, idsOnScreen, isLive, test } from './console.ts';

/** The main use case of the console, from the printed URL to the power cut. */
test('an admin finds a transaction in error, completes it, and nothing of it is ever lost', async ({
  page,
  context,
  stack,
  enter,
  complaints,
}) => {
  await page.goto('/transactions');
  await fillSignIn(page, people.superAdmin, password);

  // Newest first.
  await arrived(page);
  const newest = await transactionsOf(context, stack, {}, 100);
  const ids = await idsOnScreen(page);
  expect(ids).toEqual(newest.slice(0, ids.length).map(({ id }) => id));

  // Filters by status, saves it under a name, reloads: still there.
  await filterBy(page, 'status', 'Error');
  await expect(page).toHaveURL(/status=ERROR/);
  const inError = await transactionsIn(context, stack, 'ERROR', 100);
  await expect.poll(() => idsOnScreen(page)).toContain(inError[0]?.id);
  const name = `errors ${Date.now()}`;
  await page.getByTestId('saved').click();
  await page.getByRole('menuitem', { name: 'Save as…' }).click();
  await page.getByTestId('saved.name').fill(name);
  await page.getByTestId('saved.save').click();
  await expect(page.getByText('Current filters saved')).toBeVisible();
  await page.goto('/transactions');
  await page.getByTestId('saved').click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page).toHaveURL(/status=ERROR/);
  await expect.poll(() => idsOnScreen(page)).toContain(inError[0]?.id);

  // Another admin has the list open on another desk.
  const id = inError[0]?.id ?? '';
  const other = await enter(people.admin);
  await other.goto('/transactions?status=ERROR');
  await expect(other.getByTestId(`${id}.status`)).toHaveText('Error');

  // The record: its highlighted state, its history, its KYT state.
  await page.getByTestId(`${id}.amount`).click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/transactions/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Transaction ${id}`);
  await page.getByTestId('lifecycle.show').click();
  await expect(page.getByRole('img', { name: 'Current status: Error' })).toBeVisible();
  await expect(page.getByTestId('state.error')).toHaveAttribute('data-now', 'true');
  await expect(page.getByTestId('history').getByRole('listitem').first()).toContainText('Failed');
  await expect(page.getByTestId('fact.kytStatus')).not.toHaveText('');

  // Completed with a comment; OK is disabled without one.
  await page.getByTestId('act.complete').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTestId('act.ok')).toBeDisabled();
  await dialog.getByTestId('act.comment').fill('Paid out by hand, receipt 4711');
  await dialog.getByTestId('act.ok').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: 'Current status: Completed' })).toBeVisible();
  await expect(page.getByTestId('history').getByRole('listitem').first()).toContainText(
    'Paid out by hand, receipt 4711',
  );

  // The change appears there without a reload.
  await expect(other.getByTestId(`${id}.status`)).toHaveText('Completed');
  await expect(other.getByTestId('held')).toContainText('1 no longer matches');

  // In the audit log.
  await page.goto('/admin-management/log');
  await expect(page.getByTestId('logs')).toContainText('Paid out by hand, receipt 4711');

  // The power is cut and restored.
  complaints.expect(...outage);
  await stack.gateway.kill();
  await stack.office.kill();
  await expect(other.getByText(/Offline since/)).toBeVisible();
  await stack.office.start();
  await stack.gateway.start();
  await isLive(other);

  await page.goto(`/transactions/${id}`);
  await page.getByTestId('lifecycle.show').click();
  await expect(page.getByRole('img', { name: 'Current status: Completed' })).toBeVisible();
  await expect(page.getByTestId('history').getByRole('listitem').first()).toContainText(
    'Paid out by hand, receipt 4711',
  );
  await page.goto('/transactions');
  await page.getByTestId('saved').click();
  await expect(page.getByRole('menuitem', { name })).toBeVisible();
  await page.goto('/admin-management/log');
  await expect(page.getByTestId('logs')).toContainText('Paid out by hand, receipt 4711');
});
