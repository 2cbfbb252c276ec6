import { people } from './api-client.ts';
import { decide, expect, open, test } from './console.ts';
import { choose, fill, send } from './filling.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a transaction method is created, gets an icon and a fee, and is deleted; another window follows', async ({
  enter,
}) => {
  const page = await enter(people.admin);
  const other = await enter(people.superAdmin);
  await open(page, '/payment-systems/transaction-methods');
  await open(other, '/payment-systems/transaction-methods');
  await page.getByTestId('transactionMethods.create').click();
  await fill(page, 'name', 'AAA voucher');
  await choose(page, 'type', 'Bank card');
  await choose(page, 'currencyId', 'Euro');
  await fill(page, 'payOutLimit', '500');
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();

  await other.getByRole('button', { name: 'Show', exact: true }).click();
  const row = other.getByTestId(/^\d+\.name$/).filter({ hasText: 'AAA voucher' });
  await expect(row).toBeVisible();
  const id = ((await row.getAttribute('data-testid')) ?? '').replace('.name', '');
  // An empty fee is sent as zero (d1:123).
  await expect(other.getByTestId(`${id}.payInFee`)).toHaveText('0');

  const act = async (event: string) => {
    await page.getByTestId(`acts.${id}`).click();
    await page.getByTestId(`act.${event}`).click();
  };
  await act('icon');
  const icon = { name: 'icon.png', mimeType: 'image/png', buffer: pixel };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(icon);
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(other.getByTestId(`${id}.picture`).getByRole('presentation')).toBeVisible();

  await act('edit');
  await fill(page, 'payInFee', '0.75');
  await decide(page);
  await expect(other.getByTestId(`${id}.payInFee`)).toHaveText('0.75');

  await act('delete');
  await decide(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await other.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(other.getByTestId(`${id}.name`)).toBeHidden();
});
