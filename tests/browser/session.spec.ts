import { expect, type Page, test } from '@playwright/test';
import { demoPassword } from '../../backoffice/seed/demo-accounts.ts';

const at = (path: string) => `${process.env.WATCHFLOOR_URL}${path}`;

async function signIn(page: Page, name: string, password = demoPassword): Promise<void> {
  await page.fill('[name=email]', `${name}@watchfloor.example`);
  await page.fill('[name=password]', password);
  await page.click('.sign-in button[type=submit]');
}

const console = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

test('a refused sign-in says so, keeps the e-mail, and leads to what was asked for', async ({
  page,
}) => {
  await page.goto(at('/users?access=LOCKED'));
  await expect(page).toHaveURL(/\/login\?to=/);
  await signIn(page, 'super', 'Wrong1Password');
  await expect(page.getByRole('alert')).toHaveText(
    'Incorrect email, password or authentication code',
  );
  await expect(page.locator('[name=email]')).toHaveValue('super@watchfloor.example');
  await expect(page.locator('[name=password]')).toHaveValue('');
  await signIn(page, 'super');
  await expect(console(page)).toBeVisible();
  await expect(page).toHaveURL(at('/users?access=LOCKED'));
});

test('an account with a second factor is refused without its code', async ({ page }) => {
  await page.goto(at('/login'));
  await signIn(page, 'super.code');
  await expect(page.getByRole('alert')).toHaveText(
    'Incorrect email, password or authentication code',
  );
});

test('a link cannot lead out of the console', async ({ page }) => {
  await page.goto(at('/login?to=%2F%2Fevil.example%2F'));
  await signIn(page, 'super');
  await expect(console(page)).toBeVisible();
  await expect(page).toHaveURL(at('/users'));
});

test('a session that ends does so in every tab, and what was typed is kept', async ({
  page,
  context,
}) => {
  await page.goto(at('/account'));
  await signIn(page, 'super');
  await page.fill('#password-old', 'not sent yet');
  const other = await context.newPage();
  await other.goto(at('/users/tags'));
  await expect(console(other)).toBeVisible();

  await context.clearCookies();
  await other.fill('[type=search]', 'vip');
  await expect(other.getByText('Your session has expired')).toBeVisible();
  await expect(page.getByText('Your session has expired')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?to=%2Faccount$/);

  await signIn(page, 'super');
  await expect(page).toHaveURL(at('/account'));
  await expect(page.locator('#password-old')).toHaveValue('not sent yet');
  await expect(console(other)).toBeVisible();
  await expect(other).toHaveURL(at('/users/tags'));
});

test('signing out asks, and every tab follows', async ({ page, context }) => {
  await page.goto(at('/account'));
  await signIn(page, 'super');
  const other = await context.newPage();
  await other.goto(at('/users'));
  await expect(console(other)).toBeVisible();
  await console(page).getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to logout?');
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(at('/login'));
  await expect(other.getByText('You signed out in another tab.')).toBeVisible();
});

test('a section without the right to it leads to the account, with a word why', async ({
  page,
}) => {
  await page.goto(at('/transactions'));
  await signIn(page, 'trainee');
  await expect(page).toHaveURL(at('/account'));
  await expect(page.getByText('You do not have permission to see this section')).toBeVisible();
  await expect(console(page).getByRole('link', { name: 'Transactions' })).toHaveCount(0);
});

test('an unknown address is said to be one, without navigation', async ({ page }) => {
  await page.goto(at('/no/such/page'));
  await signIn(page, 'super');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(console(page)).toHaveCount(0);
});

test('too many tries are counted down', async ({ page }) => {
  await page.goto(at('/login'));
  const said = page.getByRole('alert');
  for (let tries = 0; tries < 30; tries++) {
    await signIn(page, 'support', `Wrong${tries}Password`);
    await expect(said).toBeVisible();
    if (/Too many attempts/.test((await said.textContent()) ?? '')) break;
  }
  await expect(said).toContainText(/Too many attempts\. Try again in \d+ second/);
  await expect(page.locator('button[type=submit]')).toBeDisabled();
});
