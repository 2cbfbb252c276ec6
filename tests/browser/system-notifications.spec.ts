import { people } from './api-client.ts';
import { expect, test, testOver, visit } from './console.ts';

test('a system notification is added, and ended by its last day', async ({ enter }) => {
  const page = await enter(people.admin);
  page.setDefaultTimeout(15_000);
  await page.goto('/settings/system-notifications');
  await page.getByTestId('systemNotifications.create').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text').fill('We move to new servers.');
  await dialog.getByTestId('form.ok').click();
  await expect(page.getByText('System notification added')).toBeVisible();

  const row = page.locator('.grid [data-testid$=".text"]', { hasText: 'We move to new servers.' });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Actions for 6', exact: true }).click();
  await page.getByTestId('act.edit').click();
  await dialog.locator('#act-shownTo').fill('31.12.2026');
  await dialog.getByTestId('act.ok').click();
  await expect(page.getByText(/System notification \d+ saved/)).toBeVisible();
  await expect(
    page.locator('.grid [data-testid$=".shownTo"]').filter({ hasText: '2027' }),
  ).toBeVisible();
});

testOver('minimal')(
  'without broadcasts a text is sent to a user found by name; who gets it is counted first',
  async ({ enter }) => {
    const page = await enter(people.admin);
    page.setDefaultTimeout(15_000);
    await page.goto('/settings/system-notifications');
    await page.getByTestId('systemNotifications.send').click();
    const dialog = page.getByRole('dialog');
    const receivers = dialog.getByTestId('systemNotifications.receivers');
    await expect(receivers).toHaveText('No user gets it: choose users or tags.');
    await dialog.getByLabel('Text').fill('Your papers are checked today.');
    await expect(dialog.getByTestId('form.ok')).toBeDisabled();

    await dialog.locator('#act-userIds').fill('an');
    const found = page.getByRole('option').filter({ hasText: /\d/ });
    const name = await found.first().locator('.bp6-fill').innerText();
    await page.keyboard.press('Enter');
    await expect(dialog.getByTestId('input.userIds')).toContainText(name);
    await expect(receivers).toHaveText('1 user gets it');
    await dialog.getByTestId('form.ok').click();
    await expect(page.getByText('The notification was sent')).toBeVisible();
    // What only a back office with broadcasts has is on no menu; its address says why.
    await expect(page.getByRole('link', { name: 'Broadcasts' })).toHaveCount(0);
    for (const path of ['broadcasts', 'broadcast-recipients', 'outbox']) {
      await visit(page, `/settings/${path}`);
      await expect(page.locator('#content')).toContainText(
        'The connected back office does not support this',
      );
    }
  },
);
