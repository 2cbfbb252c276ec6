import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { demoAccounts } from '../../backoffice/seed/demo-accounts.ts';
import { execute, password, people, revoke } from './api-client.ts';
import { expect, fillSignIn, isLive, test } from './console.ts';

const refusal = (page: Page) => page.getByRole('alert');
const atSignIn = (page: Page) => page.getByRole('button', { name: 'Sign in' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a wrong password is refused, the e-mail stays, and the right one leads on', async ({
  page,
}) => {
  await page.goto('/');
  await fillSignIn(page, people.support, 'not-the-password');
  await expect(refusal(page)).toHaveText('Incorrect email, password or authentication code');
  await expect(page.getByLabel('Email')).toHaveValue(people.support);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/users');
});

test('an account with a code is refused without it and with a wrong one', async ({ page }) => {
  const secret = demoAccounts.find(({ email }) => email === people.withCode)?.totpSecret ?? '';
  await page.goto('/login');
  await fillSignIn(page, people.withCode, password);
  await expect(refusal(page)).toBeVisible();
  const right = await generate({ secret });
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  await fillSignIn(page, people.withCode, password, wrong);
  await expect(refusal(page)).toHaveText('Incorrect email, password or authentication code');
  await fillSignIn(page, people.withCode, password, await generate({ secret }));
  await expect(page).toHaveURL('/users');
});

test('who tries too often has to wait, and sees how long', async ({ page, context, stack }) => {
  const email = 'nobody@watchfloor.example';
  for (let tries = 0; tries < 10; tries += 1)
    await execute(
      context,
      stack,
      'mutation ($email: String!) { signIn(email: $email, password: "guess") { now } }',
      { email },
    ).catch(() => {});
  await page.goto('/login');
  await fillSignIn(page, email, 'one-guess-more');
  await expect(refusal(page)).toContainText(/Too many attempts\. Try again in \d+ seconds/);
  await expect(atSignIn(page)).toBeDisabled();
});

test('a link cannot lead out of the console', async ({ page }) => {
  await page.goto('/login?to=%2F%2Fevil.example%2F');
  await fillSignIn(page, people.support, password);
  await expect(page).toHaveURL('/users');
});

test('a session that is revoked ends in all tabs once, and signing in goes back', async ({
  enter,
  stack,
}) => {
  const first = await enter(people.support);
  await first.goto('/transactions?status=ERROR');
  const second = await first.context().newPage();
  await second.goto('/account');
  await expect(title(second)).toHaveText('Account');
  await second.getByLabel('Current password').fill('not sent yet');
  await revoke(first.context(), stack, people.support);

  for (const tab of [first, second]) {
    await expect(atSignIn(tab)).toBeVisible();
    await expect(tab).toHaveURL(/\/login\?to=/);
    await expect(tab.getByRole('status')).toContainText('Your session has expired');
    expect(await tab.getByRole('alert').count()).toBe(0);
  }
  await fillSignIn(first, people.support, password);
  await expect(first).toHaveURL('/transactions?status=ERROR');
  await expect(title(first)).toHaveText('Transactions');
  // The other tab has the session too, its own screen, and its own input.
  await expect(second.getByLabel('Current password')).toHaveValue('not sent yet');
  await expect(title(second)).toHaveText('Account');
  await expect(second).toHaveURL('/account');
});

test('a late answer of the session before does not end the next one', async ({ enter, stack }) => {
  const page = await enter(people.support);
  await page.goto('/account');
  await isLive(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let answered: Promise<void> | undefined;
  let isFirst = true;
  await page.route(/\/graphql$/, async (route) => {
    const isTransactionsQuery = (route.request().postData() ?? '').includes('query Transactions');
    if (!isTransactionsQuery || !isFirst) return route.fallback();
    isFirst = false;
    await revoke(page.context(), stack, people.support);
    const response = await route.fetch();
    expect(await response.text()).toContain('UNAUTHENTICATED');
    answered = released.then(() => route.fulfill({ response }));
    await answered;
  });
  await page.getByRole('link', { name: 'Transactions' }).click();
  await expect(atSignIn(page)).toBeVisible();
  await fillSignIn(page, people.support, password);
  await expect(title(page)).toHaveText('Transactions');
  release();
  await answered;
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(title(page)).toHaveText('Account');
  await page.reload();
  await expect(title(page)).toHaveText('Account');
});

test('signing out in one tab ends the other', async ({ enter }) => {
  const first = await enter(people.support);
  await first.goto('/account');
  const second = await first.context().newPage();
  await second.goto('/transactions');
  await expect(title(second)).toHaveText('Transactions');
  await first
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Log out' })
    .click();
  const question = first.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to logout?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await first
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Log out' })
    .click();
  await first.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(atSignIn(first)).toBeVisible();
  await expect(atSignIn(second)).toBeVisible();
  await expect(second.getByText('You signed out in another tab.')).toBeVisible();
  await second.goto('/transactions');
  await expect(atSignIn(second)).toBeVisible();
});

test('a page that is still loading while another tab changes who is signed in shows who it is then', async ({
  enter,
}) => {
  const first = await enter(people.support);
  await first.goto('/account');
  const second = await first.context().newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await second.route(/\/assets\/start/, async (route) => {
    await released;
    await route.continue();
  });
  // The session is requested before anything that needs it is loaded.
  const answered = second.waitForResponse(/\/graphql$/);
  await second.goto('/account', { waitUntil: 'commit' });
  expect((await answered).ok()).toBe(true);

  const menu = first.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Log out' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await fillSignIn(first, people.admin, password);
  await expect(first.locator('.console-who')).toContainText(people.admin);
  release();
  await expect(second.locator('.console-who')).toContainText(people.admin);
});

test('who is signed in is asked again where the first answer was lost; where none comes that is said', async ({
  enter,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/, /graphql: net::ERR_FAILED/);
  const page = await enter(people.support);
  let lost = 0;
  await page.route(/\/graphql$/, (route) => {
    lost += 1;
    return lost === 1 ? route.abort() : route.continue();
  });
  await page.goto('/account');
  await expect(title(page)).toHaveText('Account');
  expect(lost).toBeGreaterThan(1);
  await page.route(/\/graphql$/, (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Couldn't load the console")).toBeVisible();
  await page.unroute(/\/graphql$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('Account');
});

test('a refused route leads to the account page, and says why', async ({ enter }) => {
  const page = await enter(people.trainee);
  await page.goto('/transactions');
  await expect(page).toHaveURL('/account');
  const refused = page.getByRole('alert');
  await expect(refused).toContainText(
    'You do not have permission to see this section: Transactions',
  );
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refused).toBeHidden();
});

test('a status that nobody named sees the dashboard, the users and the own account only', async ({
  enter,
}) => {
  const page = await enter(people.trainee);
  await page.goto('/');
  await expect(title(page)).toHaveText('Users');
  await expect(page.getByText('Status 7')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Users', 'Account']);
});

test('an address that leads nowhere says so and leads back', async ({ enter }) => {
  const page = await enter(people.support);
  await page.goto('/no/such/page');
  await expect(title(page)).toHaveText('Page not found');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the console' }).click();
  await expect(page).toHaveURL('/users');
});

test('a record that is not there says so and leads to those that are', async ({ enter }) => {
  const page = await enter(people.support);
  await page.goto('/transactions/999999999');
  await expect(page.locator('#content')).toContainText('There is no transaction 999999999');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL('/transactions');
});
