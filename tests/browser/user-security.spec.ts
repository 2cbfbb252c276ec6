import { people } from './api-client.ts';
import { expect, open, test } from './console.ts';

test('an address is allowed, refused if it is none, and removed; another window follows', async ({
  enter,
}) => {
  const page = await enter(people.admin);
  const other = await enter(people.superAdmin);
  await open(page, '/users');
  await page.goto('/user/10030');
  await page.getByTestId('user-tabs.security').click();
  await expect(page).toHaveURL('/user/10030/security');
  await other.goto('/user/10030/security');
  const shown = other.getByTestId('allowed-ips');
  await expect(other.getByTestId('user-actions')).toBeVisible();

  await page.getByTestId('ips.add').click();
  const form = page.getByRole('dialog');
  const field = form.getByTestId('input.ip').getByRole('textbox');
  await field.fill('300.1.1.1');
  await form.getByTestId('form.ok').click();
  await expect(form).toContainText('The IP address is not valid');
  await expect(field).toHaveValue('300.1.1.1');
  await field.fill('203.0.113.0/24');
  await form.getByTestId('form.ok').click();
  await expect(form).toBeHidden();
  await expect(shown).toContainText('203.0.113.0/24');
  await expect(other.getByTestId('user-actions')).toContainText('Allowed IP addresses');

  await page.getByTestId('ips.203.0.113.0/24.delete').click();
  await page.getByRole('dialog').getByTestId('form.ok').click();
  await expect(shown).not.toContainText('203.0.113.0/24');
});

test('a second factor is disabled with a reason, the only one stays, and codes are shown on request', async ({
  enter,
}) => {
  const page = await enter(people.admin);
  await page.goto('/user/10030/security');
  await page.getByTestId('factors.method').click();
  const form = page.getByRole('dialog');
  // What speaks against it is shown first.
  const before = form.getByTestId('before-reset');
  await expect(before.getByRole('heading')).toHaveText([
    'Linked users',
    'Last withdrawals',
    'Last sign-ins',
  ]);
  await expect(before.getByRole('listitem').last()).toContainText('•');
  await form.getByTestId('input.method').getByRole('button').first().click();
  await page.getByRole('option', { name: 'Telegram', exact: true }).click();
  await form.getByTestId('input.comment').getByRole('textbox').fill('Lost the phone');
  await form.getByTestId('form.ok').click();
  await expect(form).toBeHidden();
  await expect(page.getByTestId('factor-history')).toContainText('Telegram');

  const disable = page.locator('[data-testid^="factors."][data-testid$=".disable"]');
  for (let left = await disable.count(); left > 1; left -= 1) {
    await disable.first().click();
    await form.getByTestId('input.comment').getByRole('textbox').fill('Asked on the phone');
    await form.getByTestId('form.ok').click();
    await expect(form).toBeHidden();
    await expect(disable).toHaveCount(left - 1);
  }
  await expect(disable).toBeDisabled();

  await page.getByTestId('codes.reveal').click();
  await expect(page.getByRole('button', { name: 'Hide codes' })).toBeVisible();
});

test('support reads the security of a user and changes nothing', async ({ enter }) => {
  const page = await enter(people.support);
  await page.goto('/user/10030/security');
  await expect(page.getByTestId('user-actions')).toBeVisible();
  await expect(page.getByTestId('ips.add')).toBeHidden();
  await expect(page.getByTestId('codes.reveal')).toBeHidden();
  await page.getByRole('link', { name: /^(All )?\d+ actions?$/ }).click();
  await expect(page).toHaveURL(/\/users\/actions\?userId=10030/);
});
