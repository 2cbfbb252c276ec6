import { people } from './api-client.ts';
import { expect, open, settled, test } from './console.ts';

test('a report is chosen among the kinds that are made, and its file is brought', async ({
  enter,
}) => {
  const page = await enter(people.superAdmin);
  // No report has been requested yet, so there are no rows to wait for.
  await page.goto('/account/balance-reports');
  await settled(page);
  const empty = page.locator('.list-state');
  await expect(empty.getByRole('heading')).toHaveText('Nothing to show');
  await expect(empty).toContainText('Balance reports show');
  await empty.getByTestId('reports.create').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('input.type').getByRole('combobox').getByRole('button').click();
  const kinds = page.locator('.bp6-popover').getByRole('option');
  await expect(kinds).toHaveText([
    'Balances of one user',
    'Balances of all users',
    'Total balances',
  ]);
  await kinds.filter({ hasText: 'Total balances' }).click();
  await dialog.getByTestId('form.ok').click();
  await expect(
    page.getByText('Report requested. It appears here within 1 to 5 minutes.'),
  ).toBeVisible();
  const file = page.getByTestId(/^report\.download\./).first();
  await expect(file).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toMatch(/^Report .+ \d{4}-\d\d-\d\d\.csv$/);
});

for (const [path, name, heading] of [
  ['/payment-systems/currencies-and-tokens', 'currencies', 'New currency'],
  ['/markets', 'markets', 'New market'],
  ['/traders/requisites', 'requisites', 'New payment details'],
] as const)
  test(`${heading}: its form opens, and is not sent while it is empty`, async ({ enter }) => {
    const page = await enter(people.superAdmin);
    await open(page, path);
    await page.getByTestId(`${name}.create`).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(heading);
    await expect(dialog.getByTestId('form.ok')).toBeDisabled();
    await expect(dialog.locator('[data-testid^="input."]').first().locator(':focus')).toHaveCount(
      1,
    );
  });
