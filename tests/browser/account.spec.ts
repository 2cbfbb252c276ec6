import { execute, password, people, signIn } from './api-client.ts';
import { expect, fillSignIn, test } from './console.ts';

/** A colleague whom no other test uses. */
const colleague = 'tonu.raudsepp@watchfloor.example';
/** Another one, who signs in at two desks. */
const elsewhere = 'joaquin.ibanez@watchfloor.example';

test('a password is changed: the old one no longer opens, the new one does', async ({
  enter,
  stack,
}) => {
  const page = await enter(colleague);
  await execute(
    page.context(),
    stack,
    'mutation { updateSettings(settings: { locale: "en" }) { locale } }',
  );
  await page.goto('/account');
  const old = page.getByLabel('Current password');
  const submit = page.getByRole('button', { name: 'Change password' });
  const fresh = page.getByLabel('New password', { exact: true });
  const repeated = page.getByLabel('Repeat new password');
  await old.fill('not-the-password');
  await fresh.fill('short');
  await repeated.fill('short');
  await expect(submit).toBeDisabled();
  await fresh.fill('NewPassword1');
  await expect(page.getByText("The passwords don't match")).toBeVisible();
  await repeated.fill('NewPassword1');
  await submit.click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await old.fill(password);
  await page.getByRole('button', { name: 'Generate password' }).click();
  const made = await fresh.inputValue();
  expect(made).toMatch(/^\w{16}$/);
  await submit.click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(old).toHaveValue('');

  await page.context().clearCookies();
  await page.goto('/account');
  await fillSignIn(page, colleague, password);
  await expect(page.getByRole('alert')).toBeVisible();
  await fillSignIn(page, colleague, made);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
});

test('what is chosen in the settings is chosen on every desk', async ({ enter }) => {
  const page = await enter(people.arbitrator);
  await page.goto('/account');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('.bp6-dark').first()).toBeVisible();
  await page.getByLabel('Language').last().selectOption('tr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(page.getByText('Kaydedildi').first()).toBeVisible();
  const elsewhere = await enter(people.arbitrator);
  await elsewhere.goto('/account');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(elsewhere.locator('.bp6-dark').first()).toBeVisible();
  // The header's own menu, which lists each language by its own name.
  const header = elsewhere.getByRole('banner');
  await header.getByText('TR', { exact: true }).click();
  await elsewhere.locator('.bp6-popover').getByRole('option', { name: 'English' }).click();
  await expect(header.getByText('EN', { exact: true })).toBeVisible();
  await elsewhere.getByRole('radio', { name: 'Light' }).click();
  await expect(elsewhere.locator('.bp6-dark')).toHaveCount(0);
});

test('a session elsewhere is seen with its browser, and ended at once', async ({
  enter,
  browser,
  stack,
  complaints,
}) => {
  const page = await enter(elsewhere);
  await execute(
    page.context(),
    stack,
    'mutation ($key: ID!) { endOtherSessions(key: $key) updateSettings(settings: { locale: "en" }) { locale } }',
    { key: crypto.randomUUID() },
  );
  await page.goto('/account/sessions');
  const rows = page.locator('[data-testid$=".browser"]');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('This session');
  await expect(page.getByTestId('sessions.endOthers')).toBeDisabled();

  // A sign-in with a user agent that is not a browser's: the session is announced without a reload,
  // and the name is shown as plain text.
  const context = await browser.newContext({
    baseURL: stack.url,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) FxiOS/141.0 <img src=x onerror=alert(1)>',
  });
  complaints.listen(context);
  await signIn(context, stack, elsewhere);
  const other = await context.newPage();
  await other.goto('/account/sessions');
  await expect(other.locator('[data-testid$=".browser"]')).toHaveCount(2);
  await page.getByTestId('held.show').click();
  await expect(rows).toHaveCount(2);
  const foreign = rows.filter({ hasText: 'Firefox 141 · iPhone' });
  await expect(foreign).not.toContainText('This session');
  const end = page.locator('[data-testid^="end."]');
  await expect(end).toHaveCount(1);

  await end.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Firefox 141 · iPhone');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(2);
  await end.click();
  await dialog.getByTestId('session.end.sure').click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const response = await other.request.post(`${stack.url}/graphql`, {
    headers: { origin: stack.url },
    data: { query: '{ ownSession { id } }' },
  });
  expect(await response.text()).toContain('UNAUTHENTICATED');

  // And all others at once.
  await fillSignIn(other, elsewhere, password);
  await expect(other.getByTestId('account.sessions')).toBeVisible();
  // The list may still be loading after the session ended; then it has the new one already.
  const show = page.getByTestId('held.show');
  await expect(show.or(rows.nth(1))).toBeVisible();
  if (await show.isVisible()) await show.click();
  await expect(rows).toHaveCount(2);
  await page.getByTestId('sessions.endOthers').click();
  await page.getByRole('dialog').getByTestId('session.end.sure').click();
  await expect(rows).toHaveCount(1);
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await context.close();
});
