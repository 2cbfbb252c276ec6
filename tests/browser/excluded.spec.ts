import { password, people } from './asking.ts';
import { expect, fillSignIn, testWith } from './console.ts';

const test = testWith({ EXCLUDE: 'account,transactions' });

test('what a house leaves out is not in the menu, and its addresses lead nowhere', async ({
  page,
}) => {
  await page.goto('/login');
  await fillSignIn(page, people.superAdmin, password);
  await expect(page).toHaveURL('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  for (const name of ['Transactions', 'Account'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  for (const path of ['/account', '/transactions']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the console' }).click();
    await expect(page).toHaveURL('/dashboard');
  }
});
