import { people } from './api-client.ts';
import { decide, expect, test } from './console.ts';
import { fill } from './filling.ts';

test('email options are edited, and the password is never shown again', async ({ enter }) => {
  const page = await enter(people.admin);
  const other = await enter(people.superAdmin);
  await page.goto('/settings/email');
  await other.goto('/settings/email');
  await expect(other.getByTestId('fact.host')).toBeVisible();
  await page.getByTestId('email-options.edit').click();
  await fill(page, 'host', 'smtp.browser.example');
  await fill(page, 'password', 'typed-in-a-test');
  await decide(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const window of [page, other]) {
    await expect(window.getByTestId('fact.host')).toContainText('smtp.browser.example');
    await expect(window.getByTestId('fact.hasPassword')).toContainText('Yes');
  }
  await page.getByTestId('email-options.edit').click();
  const password = page.getByTestId('input.password').getByRole('textbox');
  await expect(password).toHaveValue('');
  await expect(page.getByText('typed-in-a-test')).toHaveCount(0);
});

test('the mail server is tried, and what went wrong is said', async ({ enter }) => {
  const page = await enter(people.superAdmin);
  await page.goto('/settings/email');
  await page.getByTestId('email-options.edit').click();
  await fill(page, 'host', 'mail.invalid');
  await decide(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByTestId('email-options.try').click();
  await expect(page.getByTestId('email-options.tried')).toContainText(
    'The mail server was not found',
  );
});
