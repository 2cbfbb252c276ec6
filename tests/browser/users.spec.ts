import type { BrowserContext, Page } from '@playwright/test';
import { execute, people } from './api-client.ts';
import { expect, open, test } from './console.ts';
import { choose, fill } from './filling.ts';
import type { Stack } from './stack.ts';

/** Reads the ids of users that match the filter. */
async function usersOf(
  context: BrowserContext,
  stack: Stack,
  filter: object,
  size: number,
): Promise<readonly string[]> {
  const { users } = await execute<{ users: { items: readonly { id: string }[] } }>(
    context,
    stack,
    `query ($filter: UserFilter, $size: Int!) {
      users(filter: $filter, page: { number: 1, size: $size }) { items { id } }
    }`,
    { filter, size },
  );
  return users.items.map(({ id }) => id);
}

/** Opens the list of only these users, selects all of them, and opens the action. */
async function openBulkDialog(page: Page, ids: readonly string[], act: string) {
  await open(page, `/users?ids=${ids.join(',')}`);
  for (const id of ids) await page.getByLabel(`Select row ${id}`).check();
  await page.getByTestId(`bulk.${act}`).click();
  return page.getByRole('dialog');
}

const close = (page: Page) => page.getByRole('dialog').getByText('Close', { exact: true }).click();

test('tags are given to many and taken away, and who has them already is left alone', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.admin);
  const ids = await usersOf(page.context(), stack, { access: ['FREE'] }, 3);
  const [one = ''] = ids;
  const alone = await openBulkDialog(page, [one], 'tag');
  const tag = await choose(page, 'tagIds', 0);
  await alone.getByTestId('bulk.start').click();
  await close(page);

  const dialog = await openBulkDialog(page, ids, 'tag');
  await expect(dialog.getByTestId('bulk.start')).toBeDisabled();
  await choose(page, 'tagIds', tag);
  await expect(dialog.getByTestId('bulk.will')).toHaveText('2 can be changed');
  await expect(dialog).toContainText('1 not possible: Already done');
  await dialog.getByTestId('bulk.start').click();
  await expect(dialog.getByText('2 of 2 done')).toBeVisible();
  await close(page);
  for (const id of ids) await expect(page.getByTestId(`${id}.tagIds`)).toContainText(tag);

  const away = await openBulkDialog(page, ids, 'untag');
  await choose(page, 'tagIds', tag);
  await expect(away.getByTestId('bulk.will')).toHaveText('3 can be changed');
  await away.getByTestId('bulk.start').click();
  await expect(away.getByText('3 of 3 done')).toBeVisible();
  await close(page);
  for (const id of ids) await expect(page.getByTestId(`${id}.tagIds`)).not.toContainText(tag);
});

test('users are locked and unlocked together; whoever cannot be is refused by name', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.superAdmin);
  const free = await usersOf(page.context(), stack, { access: ['FREE'] }, 2);
  const [blocked = ''] = await usersOf(page.context(), stack, { access: ['BLOCKED'] }, 1);
  const ids = [...free, blocked];
  const dialog = await openBulkDialog(page, ids, 'lock');
  await expect(dialog.getByTestId('bulk.will')).toHaveText('2 can be changed');
  await expect(dialog).toContainText('1 not possible: Not available in the current status');
  const type = await choose(page, 'type', 0);
  await expect(dialog.getByTestId('bulk.start')).toBeDisabled();
  await dialog.getByTestId('act.comment').fill('Many complaints about these accounts');
  await dialog.getByTestId('bulk.start').click();
  await expect(dialog.getByText('2 of 2 done')).toBeVisible();
  const results = dialog.getByRole('region', { name: 'Rows and their results' });
  for (const id of free) await expect(results.getByRole('row', { name: id })).toContainText('done');
  await expect(results.getByRole('row', { name: blocked })).toContainText(
    'Not available in the current status',
  );
  await close(page);
  for (const id of free) await expect(page.getByTestId(`${id}.access`)).toHaveText('Locked');
  await expect(page.getByTestId(`${blocked}.access`)).toHaveText('Blocked');

  const back = await openBulkDialog(page, ids, 'unlock');
  await choose(page, 'type', type);
  await expect(back.getByTestId('bulk.will')).toHaveText('2 can be changed');
  await back.getByTestId('bulk.start').click();
  await expect(back.getByText('2 of 2 done')).toBeVisible();
  await close(page);
  for (const id of free) await expect(page.getByTestId(`${id}.access`)).toHaveText('Active');
});

test('the card of a user shows the statistics of the trader and leads to the lists of the user', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.admin);
  const { deals } = await execute<{
    deals: { items: readonly { id: string; sellerId: string }[] };
  }>(
    page.context(),
    stack,
    `{ deals(filter: { status: [COMPLETED] }, page: { number: 1, size: 1 }) { items { id sellerId } } }`,
    {},
  );
  const [deal] = deals.items;
  await page.goto(`/user/${deal?.sellerId}`);
  await expect(page.getByTestId('user-statistics.average')).toContainText(/\d\.\d\d min/);
  await expect(page.getByTestId('user-statistics.median')).toContainText(/\d\.\d\d min/);
  await expect(page.getByTestId('user-statistics.total')).toContainText(/\d/);
  await page.getByTestId('user-lists.transactionCodes').click();
  await expect(page).toHaveURL(new RegExp(`/transactions/codes\\?.*userId=${deal?.sellerId}`));

  await page.goto(`/p2p/deals/${deal?.id}`);
  await expect(page.getByTestId('deal-feedback')).toBeAttached();
  await page.getByTestId('deal.feedback').click();
  await expect(page).toHaveURL(new RegExp(`/p2p/feedback\\?.*dealId=${deal?.id}`));
});

test('a lock has a subtype where one is given, and the card shows it', async ({ enter, stack }) => {
  const page = await enter(people.admin);
  const [id = ''] = await usersOf(page.context(), stack, { access: ['FREE'] }, 1);
  await page.goto(`/user/${id}`);
  await page.getByTestId('act.lock').click();
  await choose(page, 'type', 'Chat');
  await fill(page, 'subType', '3');
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('act.comment').fill('Insulted others');
  await dialog.getByTestId('act.ok').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('locks')).toContainText('subtype 3');
});
