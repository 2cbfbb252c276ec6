import { people } from './api-client.ts';
import { decide, expect, idsOnScreen, open, test } from './console.ts';
import { choose, fill, send, turn } from './filling.ts';

test('requests are worked off by keyboard; the queue of another window follows', async ({
  enter,
}) => {
  const page = await enter(people.support);
  const other = await enter(people.admin);
  await open(other, '/users/requests');
  await page.goto('/users');
  await page.getByRole('link', { name: 'Verification requests' }).click();
  await expect(page).toHaveURL('/users/requests');
  const [first = ''] = await idsOnScreen(other);
  await page.goto(`/user/${first}/verification`);
  await expect(page.getByTestId('verification')).toBeVisible();
  await page.keyboard.press('d');
  await decide(page, 'The photo is blurred');
  await expect(page.getByTestId('verification-history')).toContainText('Data requested');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(other.getByTestId(`${first}.status`)).toHaveText('Data required');
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(`/user/${first}/verification`);
  const second = page.url().split('/').at(-2) ?? '';
  await expect(page.getByTestId('fact.id')).toContainText(second);
  await page.keyboard.press('a');
  await decide(page);
  await expect(page.getByTestId('verification-history')).toContainText('Verified');
  await expect(other.getByTestId(`${second}.status`)).toHaveText('Verified');
});

test('a paper is hidden until it is asked for, checked, corrected, and replaced by a newer one', async ({
  enter,
}) => {
  const page = await enter(people.support);
  await page.goto('/user/10030/verification');
  await page.getByTestId('papers.add').click();
  await choose(page, 'type', 'Passport');
  await fill(page, 'firstName', 'Canary');
  await fill(page, 'number', 'ZX1234567');
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  const paper = page.locator('[data-testid^="paper."]').first();
  await expect(paper).toContainText('•••67');
  await expect(page.locator('body')).not.toContainText('ZX1234567');
  await expect(page.locator('body')).not.toContainText('Canary');
  await page.getByRole('button', { name: 'Show document' }).first().click();
  await expect(paper).toContainText('ZX1234567');

  await paper.getByRole('button', { name: 'Document is good' }).click();
  await send(page);
  await expect(paper).toContainText('Good');
  await paper.getByRole('button', { name: 'Edit' }).click();
  await fill(page, 'lastName', 'Bird');
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(paper).toContainText('Bird');
  await expect(paper.locator('header')).not.toContainText('Good');
});

test('an arbitrator sees the state of a request, and neither papers nor decisions', async ({
  enter,
}) => {
  const page = await enter(people.arbitrator);
  await page.goto('/user/10030/verification');
  await expect(page.getByTestId('verification')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show document' })).toHaveCount(0);
  await expect(page.getByTestId('papers.add')).toBeHidden();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('notifications of a user are changed together; those of the platform are marked', async ({
  enter,
}) => {
  const page = await enter(people.superAdmin);
  await page.goto('/user/10031');
  await page.getByTestId('user-tabs.notifications').click();
  await turn(page.getByTestId('notification.signIn EMAIL'), false);
  await turn(page.getByTestId('notification.dealPaid PUSH'), false);
  await page.getByTestId('notifications.save').click();
  await send(page);
  await expect(page.getByTestId('notifications.save')).toBeDisabled();
  await page.reload();
  await expect(page.getByTestId('notification.signIn EMAIL')).not.toBeChecked();
  await expect(page.getByTestId('notification.signIn PUSH')).toBeChecked();

  await page.getByTestId('email-body.edit').click();
  await choose(page, 'type', 'Plain text');
  await send(page);
  await expect(page.getByTestId('email-body')).toContainText('Plain text');

  await page.goto('/settings/notifications');
  await page.getByTestId('platform.announcement TELEGRAM').click();
  await send(page);
  await expect(page.getByTestId('platform.announcement TELEGRAM')).toHaveText('Suppressed');
  await page.goto('/user/10031/notifications');
  await expect(page.getByTestId('user-notifications')).toContainText('suppressed by the platform');
  await page.goto('/settings/notifications');
  await page.getByTestId('platform.announcement TELEGRAM').click();
  await send(page);
  await expect(page.getByTestId('platform.announcement TELEGRAM')).toHaveText('Sent');
});

test('the order of checks and the watermark are settings', async ({ enter }) => {
  const page = await enter(people.superAdmin);
  await page.goto('/settings');
  const form = page.getByTestId('options.verification');
  await turn(form.getByTestId('option.livenessCheck').getByRole('checkbox'), true);
  await form.getByTestId('options.verification.save').click();
  await decide(page);
  await expect(form.getByTestId('options.verification.save')).toBeDisabled();
  await page.reload();
  await expect(form.getByTestId('option.livenessCheck').getByRole('checkbox')).toBeChecked();
  await turn(form.getByTestId('option.livenessCheck').getByRole('checkbox'), false);
  await form.getByTestId('options.verification.save').click();
  await decide(page);
  await page.goto('/settings/watermark');
  await expect(page.getByTestId('watermark')).toContainText('Logo in the corner');
});
