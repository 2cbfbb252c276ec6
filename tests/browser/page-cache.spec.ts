import type { Page } from '@playwright/test';
import { password, people } from './api-client.ts';
import { arrived, expect, fillSignIn, follow, idsOnScreen, open, test } from './console.ts';

/** Holds the responses to a query until the returned function is called. */
async function hold(page: Page, query: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/graphql$/, async (route) => {
    if (route.request().postData()?.includes(`query ${query}(`)) await released;
    await route.continue();
  });
  return release;
}

test('a list opened again shows at once what it had, dimmed until it is answered, and to nobody else', async ({
  enter,
}) => {
  const page = await enter(people.support);
  await open(page, '/transactions');
  // Rows out of sight are drawn when there is time.
  const readVisibleIds = async () => (await idsOnScreen(page)).slice(0, 10);
  const before = await readVisibleIds();
  await follow(page, '/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  const release = await hold(page, 'Transactions');
  await follow(page, '/transactions');
  await arrived(page);
  expect(await readVisibleIds()).toEqual(before);
  const body = page.locator('.list-body');
  await expect(body).toHaveAttribute('aria-busy', 'true');
  // Another query has another response.
  await follow(page, '/transactions?status=ERROR');
  await expect(page.getByTestId('filters')).toHaveText('1 filter');
  release();
  await expect(body).toHaveAttribute('aria-busy', 'false');
  await page.unrouteAll({ behavior: 'wait' });

  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await fillSignIn(page, people.admin, password);
  await expect(page.locator('.console-who')).toContainText(people.admin);
  const answer = await hold(page, 'Transactions');
  await follow(page, '/transactions');
  await expect(page.locator('.list-loading')).toBeVisible();
  expect(await idsOnScreen(page)).toEqual([]);
  answer();
  await arrived(page);
});

test('a record opened from its list shows at once what the list holds, until it is read', async ({
  enter,
}) => {
  const page = await enter(people.support);
  await open(page, '/transactions');
  const [first, second] = await idsOnScreen(page);
  // A record can be prefilled from its list only after a record of that kind was read once.
  await follow(page, `/transactions/${first}`);
  await expect(page.getByTestId('fact.amount')).toBeVisible();
  await follow(page, '/transactions');
  await arrived(page);
  const amount = await page.getByTestId(`${second}.amount`).innerText();
  const release = await hold(page, 'Transaction');
  // A click on an amount copies it.
  await page.getByTestId(`${second}.createdAt`).dblclick();
  const record = page.getByTestId('transaction');
  await expect(record).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByTestId('fact.amount')).toContainText(amount.split(/\s/)[0] ?? '');
  release();
  await expect(record).toHaveAttribute('aria-busy', 'false');
  await page.unrouteAll({ behavior: 'wait' });
});

test('a record opened again shows at once what was read, also when no list holds it', async ({
  enter,
}) => {
  const page = await enter(people.support);
  await open(page, '/transactions?page=2');
  const [id] = await idsOnScreen(page);
  await follow(page, `/transactions/${id}`);
  const amount = page.getByTestId('fact.amount');
  const before = await amount.innerText();
  // Rows of another page take the place of its row.
  await follow(page, '/transactions');
  await arrived(page);
  expect(await idsOnScreen(page)).not.toContain(id);
  const release = await hold(page, 'Transaction');
  await follow(page, `/transactions/${id}`);
  await expect(page.getByTestId('transaction')).toHaveAttribute('aria-busy', 'true');
  await expect(amount).toHaveText(before, { useInnerText: true });
  release();
  await expect(page.getByTestId('transaction')).toHaveAttribute('aria-busy', 'false');
  await page.unrouteAll({ behavior: 'wait' });
});
