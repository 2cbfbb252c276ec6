import { execute, people } from './api-client.ts';
import { decide, expect, isLive, open, settled, test } from './console.ts';
import { choose, currencyId, fill, send, someUser } from './filling.ts';

test('a second limit of one period is refused in words, and stays typed', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.admin);
  const userId = await someUser(page.context(), stack, 5);
  const id = await currencyId(page.context(), stack, 'DOGE');
  await execute(
    page.context(),
    stack,
    `mutation ($userId: ID!, $id: ID!, $key: ID!) {
      createUserTransactionLimit(userId: $userId, currencyId: $id, period: MONTH, maxAmount: "10", key: $key)
    }`,
    { userId, id, key: crypto.randomUUID() },
  );
  await open(page, '/settings/limits/users');
  await page.getByTestId('limits.createFor').click();
  await fill(page, 'userId', userId);
  await choose(page, 'currencyId', 'DOGE');
  await choose(page, 'period', 'Month');
  await fill(page, 'maxAmount', '20');
  await send(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('It already exists');
  await expect(page.getByTestId('input.maxAmount').getByRole('textbox')).toHaveValue('20');
});

test('what binds everybody is made, changed and taken away, and another window sees each', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.superAdmin);
  const other = await enter(people.superAdmin);
  const id = await currencyId(page.context(), stack, 'XRP');
  for (const window of [page, other]) {
    await window.goto('/settings/limits');
    await settled(window);
    await isLive(window);
  }
  await page.getByTestId('limits.create').click();
  await choose(page, 'currencyId', 'XRP');
  await choose(page, 'period', 'Week');
  await fill(page, 'minAmount', '20');
  await fill(page, 'maxAmount', '10');
  await expect(page.getByTestId('form.ok')).toBeDisabled();
  await fill(page, 'maxAmount', '2500.5');
  await send(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { transactionLimits } = await execute<{
    transactionLimits: { items: readonly { id: string }[] };
  }>(
    page.context(),
    stack,
    `query ($id: ID!) { transactionLimits(filter: { currencyIds: [$id], period: [WEEK] },
      page: { number: 1, size: 20 }) { items { id } } }`,
    { id },
  );
  const [limit] = transactionLimits.items;
  expect(limit).toBeDefined();
  const seen = (field: string) => other.getByTestId(`${limit?.id}.${field}`);
  await expect(other.getByText('1 new')).toBeVisible();
  await other.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(seen('maxAmount')).toHaveText('2,500.50');

  await page.getByTestId(`acts.${limit?.id}`).click();
  await page.getByTestId('act.edit').click();
  await fill(page, 'maxAmount', '3000');
  await decide(page, 'As agreed with the desk');
  await expect(seen('maxAmount')).toHaveText('3,000.00');

  await page.getByTestId(`acts.${limit?.id}`).click();
  await page.getByTestId('act.delete').click();
  await decide(page, 'As agreed with the desk');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByText('1 no longer matches')).toBeVisible();
});

test('what binds one user stands on the user page with what is used of it', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.admin);
  const userId = await someUser(page.context(), stack, 7);
  await page.goto(`/user/${userId}`);
  const limits = page.getByTestId('user-limits');
  await page.getByTestId('limits.createFor').click();
  await choose(page, 'currencyId', 'LTC');
  await choose(page, 'period', 'Day');
  await fill(page, 'buyAmount', '40');
  await fill(page, 'sellCount', '3');
  await send(page);
  const row = limits.getByRole('listitem').filter({ hasText: 'Day LTC' });

  await expect(row).toContainText('/ 40');
  await expect(row).toContainText('0 of 3');
  await row.getByRole('button', { name: 'Edit' }).click();
  await fill(page, 'buyAmount', '60');
  await decide(page, 'As agreed with the desk');
  await expect(row).toContainText('/ 60');
  await row.getByRole('button', { name: 'Delete' }).click();
  await decide(page, 'As agreed with the desk');
  await expect(row).toHaveCount(0);
});
