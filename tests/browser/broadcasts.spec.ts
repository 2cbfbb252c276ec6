import { execute, people } from './api-client.ts';
import { decide, expect, open, test } from './console.ts';

test('a text is sent to everyone of a language, with a dry run, and each recipient has a result', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.superAdmin);
  await open(page, '/settings/broadcasts');
  await page.getByTestId('broadcasts.create').click();
  const form = page.getByRole('dialog');
  const ok = form.getByTestId('form.ok');
  // The field of the users has the focus; Escape closes the dialog all the same.
  await expect(form.locator('#act-userIds')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByTestId('broadcasts.create').click();
  const message = `Maintenance on Sunday ${Date.now()}`;
  await form.getByTestId('input.message').getByRole('textbox').fill(message);
  // Nobody is chosen.
  await expect(ok).toBeDisabled();
  await form.getByTestId('input.languages').getByRole('combobox').getByRole('button').click();
  await page.getByRole('option', { name: 'Estonian', exact: true }).click();
  await page.keyboard.press('Escape');
  const audience = form.getByTestId('broadcasts.audience');
  await expect(audience).toContainText(/\d+ users? gets? it/);
  const counted = Number(/(\d+) user/.exec((await audience.textContent()) ?? '')?.[1]);
  await audience.getByText(/first/).click();
  await expect(audience.getByRole('listitem')).toHaveCount(Math.min(counted, 20));
  await ok.click();
  await expect(form).toBeHidden();
  const { broadcasts } = await execute<{ broadcasts: { items: readonly { id: string }[] } }>(
    page.context(),
    stack,
    'query ($filter: BroadcastFilter) { broadcasts(filter: $filter, page: { number: 1, size: 2 }) { items { id } } }',
    { filter: { search: message } },
  );
  expect(broadcasts.items).toHaveLength(1);
  const id = broadcasts.items[0]?.id;
  // The page follows the delivery without being loaded again.
  await page.goto(`/settings/broadcasts/${id}`);
  await expect(page.getByTestId('broadcast')).toContainText(`${counted} / ${counted}`);
  await expect(page.getByTestId('state.sent')).toHaveAttribute('data-now', 'true');
  await page.getByRole('link', { name: 'All recipients' }).click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
});

test('a paused broadcast is corrected for the rest, and stopped', async ({ enter }) => {
  const page = await enter(people.superAdmin);
  await open(page, '/settings/broadcasts?status=PAUSED');
  await page.locator('.grid [data-testid$=".message"]').first().dblclick();
  await expect(page.getByTestId('broadcast')).toBeVisible();
  await page.getByTestId('act.edit').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('input.message').getByRole('textbox').fill('The corrected text');
  await dialog.getByTestId('act.ok').click();
  await expect(page.getByTestId('broadcast.texts').getByRole('listitem')).toHaveCount(2);
  await page.getByTestId('act.stop').click();
  await decide(page);
  await expect(page.getByTestId('broadcast').locator('.record-page-head')).toContainText('Stopped');
});
