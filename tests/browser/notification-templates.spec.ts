import { people } from './api-client.ts';
import { expect, test } from './console.ts';
import { choose, send } from './filling.ts';

test('a text is written for a notification in one more language, and the next one says what it replaces', async ({
  enter,
}) => {
  const page = await enter(people.admin);
  page.setDefaultTimeout(15_000);
  await page.goto('/settings/notification-templates');
  const dialog = page.getByRole('dialog');
  const body = dialog.getByTestId('act-text-text');
  const write = async (text: string) => {
    await page.getByTestId('notificationTemplates.create').click();
    await choose(page, 'type', 'Withdrawal sent');
    await choose(page, 'language', 'Spanish');
    await body.fill(text);
  };
  await write('{{amount}} {{money}}');
  const faults = dialog.getByTestId('template-faults');
  await expect(faults).toContainText('{{money}}');
  await expect(faults).toContainText('{{currency}}');
  await expect(dialog.getByTestId('form.ok')).toBeDisabled();
  await body.fill('Retiro de {{amount}} {{currency}}');
  await expect(dialog.getByTestId('notificationTemplates.replaces')).toBeHidden();
  await send(page);
  await expect(dialog).toBeHidden();
  const cell = page.getByTestId('es-21.text');
  await expect(cell).toContainText('Retiro de');

  await write('Enviado: {{amount}} {{currency}}');
  await expect(dialog.getByTestId('notificationTemplates.replaces')).toContainText('Retiro de');
  await send(page);
  await expect(dialog).toBeHidden();
  await expect(cell).toContainText('Enviado');
  await page.getByRole('button', { name: 'Actions for es-21', exact: true }).click();
  await page.getByTestId('act.edit').click();
  await body.fill('Listo: {{amount}} {{currency}}');
  await dialog.getByTestId('act.ok').click();
  await expect(cell).toContainText('Listo');
});

test('the table of languages shows what is missing, and a missing text is added there', async ({
  enter,
}) => {
  const page = await enter(people.superAdmin);
  await page.goto('/settings/notification-templates');
  await page.getByTestId('coverage.open').click();
  const table = page.getByTestId('coverage');
  await expect(table).toBeVisible();
  // Notifications without a required placeholder.
  const gaps = table.locator('[data-testid^="coverage.add.PASSWORD_CHANGED"]');
  const before = await table.getByRole('button').count();
  await gaps.first().click();
  const form = page.getByRole('dialog').filter({ has: page.getByTestId('form.ok') });
  await form.getByTestId('act-text-text').fill('Your password was changed');
  await form.getByTestId('form.ok').click();
  await expect(form).toBeHidden();
  await expect(table.getByRole('button')).toHaveCount(before - 1);
});
