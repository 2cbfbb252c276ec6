import { people } from './api-client.ts';
import { decide, expect, open, test } from './console.ts';
import { choose, fill, send } from './filling.ts';

test('a payment method is created, gets a field with a pattern, a place and a status; another window follows', async ({
  enter,
}) => {
  const page = await enter(people.admin);
  const other = await enter(people.superAdmin);
  await open(page, '/payment-systems/payment-methods');
  await page.getByTestId('paymentMethods.create').click();
  await fill(page, 'title', 'AAA transfer');
  await choose(page, 'category', 'Bank transfer');
  await choose(page, 'currencyIds', 'Euro');
  await fill(page, 'depositMax', '500');
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();

  await open(other, '/payment-systems/payment-methods?search=AAA');
  const row = other.getByTestId(/^\d+\.title$/).filter({ hasText: 'AAA transfer' });
  await expect(row).toBeVisible();
  const id = ((await row.getAttribute('data-testid')) ?? '').replace('.title', '');
  await expect(other.getByTestId(`${id}.state`)).toHaveText('Enabled');

  await page.getByTestId('paymentMethods.order').click();
  const placed = page.getByRole('dialog').getByRole('listitem');
  await placed.filter({ hasText: 'AAA transfer' }).press('Alt+ArrowUp');
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(`/payment-systems/payment-methods/${id}`);
  await page.getByTestId('field.create').click();
  await fill(page, 'name', 'account');
  const pattern = page.getByTestId('input.regex');
  await pattern.getByRole('textbox').first().fill('^\\d{4}$');
  await pattern.getByTestId('pattern.samples').fill('1234\n12345');
  await expect(pattern.getByRole('listitem')).toHaveText([/1234.*atch/, /12345/]);
  await send(page);
  await expect(page.getByTestId('field.account')).toContainText('^\\d{4}$');

  await page.getByTestId('act.disable').click();
  await decide(page);
  await expect(other.getByTestId(`${id}.state`)).toHaveText('Disabled');
  await expect(page.getByTestId('act.enable')).toBeVisible();
  await page.getByTestId('act.delete').click();
  await decide(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await other.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(other.getByTestId(`${id}.title`)).toBeHidden();
});
