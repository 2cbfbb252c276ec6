import { people } from './api-client.ts';
import { expect, open, test } from './console.ts';
import { holdAnswer } from './held-answer.ts';

test('a user is created, renamed in part, and removed with a reason', async ({ enter }) => {
  const page = await enter(people.admin);
  await open(page, '/users');
  await page.getByTestId('userAccounts.create').click();
  const form = page.getByRole('dialog');
  const field = (name: string) => form.getByTestId(`input.${name}`).getByRole('textbox');
  const ok = form.getByTestId('form.ok');
  await field('email').fill('newcomer@example.test');
  await field('userName').fill('1newcomer');
  await form.getByTestId('input.password').locator('input').fill('Secret123');
  await form.getByTestId('input.language').getByRole('button').first().click();
  await page.getByRole('option', { name: 'Estonian', exact: true }).click();
  await ok.click();
  await expect(form).toContainText('user name is not valid', { ignoreCase: true });
  await field('userName').fill('newcomer_one');
  await ok.click();
  await expect(form).toBeHidden();

  await page.goto('/users?userName=newcomer_one');
  await page.locator('.grid [data-testid$=".userName"]').first().dblclick();
  await expect(page.getByTestId('user')).toBeVisible();
  await page.getByTestId('user-account.editIdentificator').click();
  await field('identificator').fill('NEW-0001');
  await ok.click();
  await expect(form).toBeHidden();
  await expect(page.getByTestId('user')).toContainText('NEW-0001');

  // A role is given and taken with a comment (d1:135).
  const roles = page.getByTestId('user-roles');
  await roles.getByTestId('user-roles.add').click();
  await form.getByTestId('input.role').getByRole('button').first().click();
  await page.getByRole('option', { name: 'Vip', exact: true }).click();
  await expect(ok).toBeDisabled();
  await field('comment').fill('Agreed with the customer');
  await ok.click();
  await expect(form).toBeHidden();
  await roles.getByRole('button', { name: 'Remove role Vip' }).click();
  await field('comment').fill('The agreement ended');
  await ok.click();
  await expect(form).toBeHidden();
  await expect(roles.getByTestId('user-roles.VIP')).toHaveCount(0);

  await page.getByTestId('user-account.remove').click();
  await field('comment').fill('Created by mistake');
  const release = await holdAnswer(page, 'RemoveUser');
  await ok.click();
  // The news of the removal comes first; the dialog waits for its answer all the same.
  await expect(page.getByTestId('user').locator('.record-page-head')).toContainText('Deleted');
  await expect(page.getByTestId('user-account.remove')).toHaveCount(0);
  await expect(form).toBeVisible();
  release();
  await expect(page).toHaveURL('/users');
  await open(page, '/users/deleted?userName=newcomer_one');
  await expect(page.locator('.grid [data-testid$=".userName"]').first()).toHaveText('newcomer_one');
});
