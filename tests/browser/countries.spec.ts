import { people } from './api-client.ts';
import { decide, expect, open, test } from './console.ts';
import { choose, fill, send } from './filling.ts';

test('a country is created with a city and a payment method, and is deleted only without them', async ({
  enter,
  complaints,
}) => {
  complaints.expect(/StillInUse/);
  const page = await enter(people.admin);
  const other = await enter(people.superAdmin);
  await open(page, '/payment-systems/countries');
  await open(other, '/payment-systems/countries');
  await page.getByTestId('countries.create').click();
  await fill(page, 'name', 'Aland');
  await fill(page, 'code', 'AX');
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();

  await other.getByRole('button', { name: 'Show', exact: true }).click();
  const row = other.getByTestId(/^\d+\.name$/).filter({ hasText: 'Aland' });
  await expect(row).toBeVisible();
  const id = ((await row.getAttribute('data-testid')) ?? '').replace('.name', '');

  await open(page, '/payment-systems/cities');
  await page.getByTestId('cities.create').click();
  await choose(page, 'countryId', 'Aland');
  await fill(page, 'name', 'Mariehamn');
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(other.getByTestId(`${id}.cities`)).toHaveText('1');

  await open(page, '/payment-systems/country-payment-methods');
  await page.getByTestId('countryPaymentMethods.create').click();
  await choose(page, 'countryId', 'Aland');
  await choose(page, 'paymentMethodId', 0);
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(other.getByTestId(`${id}.paymentMethods`)).toHaveText('1');

  await other.getByTestId(`acts.${id}`).click();
  await other.getByTestId('act.delete').click();
  await decide(other);
  await expect(other.getByRole('dialog')).toContainText('The country has cities');
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  await open(page, `/payment-systems/country-payment-methods?countryIds=${id}`);
  await page.getByTestId(/^acts\./).click();
  await page.getByTestId('act.delete').click();
  await send(page);
  await expect(other.getByTestId(`${id}.paymentMethods`)).toHaveText('0');

  await open(page, `/payment-systems/cities?countryIds=${id}`);
  await page.getByTestId(/^acts\./).click();
  await page.getByTestId('act.delete').click();
  await decide(page);
  await expect(other.getByTestId(`${id}.cities`)).toHaveText('0');
  await other.getByTestId(`acts.${id}`).click();
  await other.getByTestId('act.delete').click();
  await decide(other);
  await expect(other.getByRole('dialog')).toBeHidden();
  await open(page, '/payment-systems/countries');
  await expect(page.getByTestId(`${id}.name`)).toHaveCount(0);
});
