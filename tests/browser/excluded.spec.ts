import { password, people } from './api-client.ts';
import { expect, fillSignIn, testWith } from './console.ts';

const test = testWith({
  EXCLUDE:
    'account,transactions,traders,arbitrator-completed,user-trader,user-requisites,user-transactions',
});

test('what a house leaves out is not in the menu, and its addresses lead nowhere', async ({
  page,
}) => {
  await page.goto('/login');
  await fillSignIn(page, people.superAdmin, password);
  await expect(page).toHaveURL('/users');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  for (const name of ['Transactions', 'Account', 'Traders'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  for (const path of [
    '/account',
    '/transactions',
    '/traders/requisites',
    '/arbitrator/completed',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the console' }).click();
    await expect(page).toHaveURL('/users');
  }
});

test('panels that a house leaves out are not on the card of a user', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, people.superAdmin, password);
  await expect(page).toHaveURL('/users');
  await page.goto('/user/10001');
  await expect(page.getByRole('heading', { name: 'Balances' })).toBeVisible();
  await expect(page.getByTestId('user-profile')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Payment details' })).toHaveCount(0);
  await expect(page.locator('a[href="/transactions?userId=10001"]')).toHaveCount(0);
});
