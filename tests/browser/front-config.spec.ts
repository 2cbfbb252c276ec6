import { people } from './api-client.ts';
import { decide, expect, open, test } from './console.ts';
import { choose, fill, send } from './filling.ts';

test('a group is created, allowed an app, and explains what its user sees', async ({ enter }) => {
  const page = await enter(people.superAdmin);
  await open(page, '/front-config/security-groups');
  await page.getByTestId('securityGroups.create').click();
  const form = page.getByRole('dialog');
  await fill(page, 'name', 'Browser group');
  await send(page);
  await expect(form).toBeHidden();

  const name = page.locator('.grid [data-testid$=".name"]').filter({ hasText: 'Browser group' });
  await expect(name).toBeVisible();
  const groupId = (await name.getAttribute('data-testid'))?.split('.')[0] ?? '';
  const other = await enter(people.superAdmin);
  await page.goto(`/front-config/groups/${groupId}`);
  await other.goto(`/front-config/groups/${groupId}`);

  const app = page.locator('[data-testid^="access."]').filter({ hasText: 'Exchange' }).first();
  const appId = (await app.getAttribute('data-testid'))?.split('.')[1] ?? '';
  await page.getByTestId(`access.${appId}.deny`).click();
  await decide(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByTestId(`access.${appId}.state`)).toHaveText('Denied');
  await expect(other.getByTestId(`access.${appId}.state`)).toHaveText('Denied');

  // A change by someone else while the dialog is open is shown before anything is sent.
  await other.getByTestId(`access.${appId}.allow`).click();
  // What the dialog shows is what the other admin saw, so it must be there before the change.
  await expect(other.getByRole('dialog')).toBeVisible();
  await page.getByTestId(`access.${appId}.reset`).click();
  await decide(page);
  await expect(page.getByTestId(`access.${appId}.state`)).toHaveText('Not set');
  await decide(other);
  await expect(other.getByRole('dialog').getByRole('alert')).toBeVisible();
});

test('a user is added on the user’s page and sees why an app is hidden', async ({ enter }) => {
  const page = await enter(people.superAdmin);
  await page.goto('/user/10030');
  const panel = page.getByTestId('app-explanation');
  await expect(panel.getByText('No group of the user allows it').first()).toBeVisible();
  await page.getByTestId('securityGroups.addUser').click();
  const form = page.getByRole('dialog');
  await choose(page, 'groupId', 'Everyone');
  await send(page);
  await expect(form).toBeHidden();
  await expect(panel.getByText('Allowed by: Everyone').first()).toBeVisible();
  await page.locator('[data-testid^="user-groups.remove."]').first().click();
  await send(page);
  await expect(panel.getByText('Allowed by: Everyone')).toHaveCount(0);
});
