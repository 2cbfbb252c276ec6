import type { Locator } from '@playwright/test';
import { people } from './api-client.ts';
import { decide, expect, fillSignIn, idsOnScreen, open, test } from './console.ts';
import { choose, fill, send } from './filling.ts';

test('an invited admin chooses a password before anything else, and is out at once when blocked', async ({
  enter,
  page: theirs,
}) => {
  const page = await enter(people.superAdmin);
  await open(page, '/admin-management');
  await page.getByTestId('admins.create').click();
  await fill(page, 'email', 'new.colleague@watchfloor.example');
  await fill(page, 'userName', 'New Colleague');
  expect(await choose(page, 'status', 'Support')).toContain('No changes of system settings.');
  await expect(page.getByTestId('form.ok')).toBeDisabled();
  await page.getByTestId('input.password').getByRole('button', { name: 'Generate' }).click();
  const oneTime = await page.getByTestId('input.password').getByRole('textbox').inputValue();
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();

  await theirs.goto('/users');
  await fillSignIn(theirs, 'new.colleague@watchfloor.example', oneTime);
  await expect(theirs.getByTestId('newPassword')).toBeVisible();
  await theirs.getByLabel('Current password').fill(oneTime);
  await theirs.getByLabel('New password', { exact: true }).fill('Chosen1_Password');
  await theirs.getByLabel('Repeat new password').fill('Chosen1_Password');
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await expect(theirs.locator('.grid').first()).toBeVisible();
  await expect(theirs).toHaveURL(/\/users/);

  await open(page, '/admin-management?search=new.colleague');
  const [id = ''] = await idsOnScreen(page);
  await expect(page.getByTestId(`${id}.status`)).toHaveText('Support');
  await page.getByTestId(`acts.${id}`).click();
  await page.getByTestId('act.block').click();
  await decide(page, 'left the company');
  await expect(page.getByTestId(`${id}.state`)).toHaveText('Blocked');
  await expect(theirs.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('another status ends the sessions, and the own account offers no action', async ({
  enter,
}) => {
  const page = await enter(people.superAdmin);
  const changed = await enter(people.support);
  await open(changed, '/users');
  await open(page, '/admin-management?search=support@');
  const [id = ''] = await idsOnScreen(page);
  await page.goto(`/admin-management/${id}`);
  const change = async (status: string) => {
    await page.getByTestId('act.changeStatus').click();
    await choose(page, 'status', status);
    await decide(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByTestId('admin')).toContainText(status);
  };
  await change('Arbitrator');
  await expect(changed.getByRole('button', { name: 'Sign in' })).toBeVisible();
  // The other tests need the account as it was.
  await change('Support');

  await page.goto('/admin-management/1');
  await expect(page.getByText('This is your own account.')).toBeVisible();
  await expect(page.getByTestId('act.block')).toBeHidden();
  await expect(page.getByTestId('last-actions')).toContainText('change status');
});

/** The id of the row that a cell belongs to. */
const rowIds = (cell: Locator) =>
  cell.evaluateAll((cells) =>
    cells.map((one) =>
      (one.closest('[data-testid$=".message"]')?.getAttribute('data-testid') ?? '').replace(
        '.message',
        '',
      ),
    ),
  );

test('a notification setting is added once, changed and removed', async ({ enter }) => {
  const page = await enter(people.support);
  await page.goto('/account/notifications');
  const add = async (message: string) => {
    await page.getByTestId('adminNotifications.create').click();
    await choose(page, 'type', 'Node error');
    await choose(page, 'service', 'Telegram');
    await fill(page, 'message', message);
    await send(page);
  };
  await add('The node of BTC is down');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('The node of BTC is down')).toBeVisible();
  await add('The node of BTC is down');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  const row = page.getByText('The node of BTC is down');
  const [id = ''] = await rowIds(row);
  const menu = async (event: string) => {
    await page.getByTestId(`acts.${id}`).click();
    await page.getByTestId(`act.${event}`).click();
  };
  await menu('edit');
  await fill(page, 'message', 'A node is down');
  await send(page);
  await expect(page.getByTestId(`${id}.message`)).toHaveText('A node is down');
  await menu('delete');
  await send(page);
  await expect(page.getByTestId(`${id}.message`)).toBeHidden();
});
