import { people } from './api-client.ts';
import { expect, test } from './console.ts';
import { choose, send } from './filling.ts';

test('a message gets a custom text in a language, is edited, and has its default again', async ({
  enter,
}) => {
  const page = await enter(people.admin);
  page.setDefaultTimeout(15_000);
  await page.goto('/settings/p2p-messages?language=TR');
  const cell = page.getByTestId('tr-4.text');
  await expect(page.getByTestId('tr-4.defaultText')).toContainText('The time to pay is over.');
  const actsOf = (id: string) =>
    page.getByRole('button', { name: `Actions for ${id}`, exact: true }).click();
  // A default is neither edited nor deleted.
  await actsOf('tr-4');
  await expect(page.getByTestId('act.edit')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByTestId('act.delete')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.getByTestId('p2pMessages.create').click();
  const dialog = page.getByRole('dialog');
  const body = dialog.getByTestId('act-text-text');
  await choose(page, 'type', 'Time to pay over');
  await choose(page, 'language', 'Turkish');
  await expect(dialog.getByTestId('p2pMessages.present')).toContainText('No language has a custom');
  await body.fill('{{wallet}}');
  await expect(dialog.getByTestId('template-faults')).toContainText('{{wallet}}');
  await expect(dialog.getByTestId('form.ok')).toBeDisabled();
  await body.fill('{{dealId}} süresi doldu');
  await send(page);
  await expect(dialog).toBeHidden();
  await expect(cell).toContainText('süresi doldu');

  const act = async (event: string) => {
    await actsOf('tr-4');
    await page.getByTestId(`act.${event}`).click();
  };
  await act('edit');
  await body.fill('{{dealId}} iptal edildi');
  await dialog.getByTestId('act.ok').click();
  await expect(cell).toContainText('iptal edildi');
  await act('delete');
  await dialog.getByTestId('act.ok').click();
  await expect(dialog).toBeHidden();
  await expect(cell).not.toContainText('iptal edildi');
});
