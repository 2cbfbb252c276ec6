import type { Page } from '@playwright/test';
import { password, people } from './asking.ts';
import { arrived, expect, fillSignIn, follow, idsOnScreen, open, test } from './console.ts';

/** Lists of transactions are asked for and not answered, until what is returned is called. */
async function holdLists(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/graphql$/, async (route) => {
    if (route.request().postData()?.includes('query Transactions(')) await held;
    await route.continue();
  });
  return release;
}

test('a list opened again shows at once what it had, dimmed until it is answered, and to nobody else', async ({
  enter,
}) => {
  const page = await enter(people.support);
  await open(page, '/transactions');
  // What is out of sight is drawn when there is time.
  const inSight = async () => (await idsOnScreen(page)).slice(0, 10);
  const before = await inSight();
  await follow(page, '/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  const release = await holdLists(page);
  await follow(page, '/transactions');
  await arrived(page);
  expect(await inSight()).toEqual(before);
  const body = page.locator('.list-body');
  await expect(body).toHaveAttribute('aria-busy', 'true');
  // Another question is another answer.
  await follow(page, '/transactions?status=ERROR');
  await expect(page.getByTestId('filters')).toHaveText('1 filter');
  release();
  await expect(body).toHaveAttribute('aria-busy', 'false');
  await page.unrouteAll({ behavior: 'wait' });

  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await fillSignIn(page, people.admin, password);
  await expect(page.locator('.console-who')).toContainText(people.admin);
  const answer = await holdLists(page);
  await follow(page, '/transactions');
  await expect(page.locator('.list-loading')).toBeVisible();
  expect(await idsOnScreen(page)).toEqual([]);
  answer();
  await arrived(page);
});
