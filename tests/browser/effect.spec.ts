import { people } from './api-client.ts';
import { expect, open, test } from './console.ts';

test('a fee shows what it changes, is tried on past deals, and the result goes with it', async ({
  enter,
}) => {
  const page = await enter(people.superAdmin);
  await page.goto('/traders/fees');
  await page.getByTestId('p2pFees.edit').click();
  const effect = page.getByTestId('effect');
  const fee = page.getByRole('dialog').getByLabel('Fee, %').first();
  await expect(fee).toBeVisible();
  const before = await fee.inputValue();
  await fee.fill(String(Number(before) * 2));
  await expect(effect.getByRole('listitem').first()).toContainText('→');

  await effect.getByTestId('effect.try').click();
  const result = effect.getByTestId('effect.result');
  await expect(result).toContainText(/Tried on [\d,]+ deals of [\d,]+ users/);
  await expect(result).toContainText(/would have paid more/);
  await effect.getByTestId('effect.note').click();
  await expect(page.getByTestId('act.comment')).toHaveValue(/Tried on .* would have paid more/);
});

test('a limit says which deals it would have refused and which offers no longer fit', async ({
  enter,
}) => {
  const page = await enter(people.superAdmin);
  // The limit of roubles: offers name their amounts in fiat.
  await open(page, '/traders/limits?ids=2');
  await page.getByTestId('acts.2').click();
  await page.getByTestId('act.edit').click();
  await page.getByTestId('input.max').getByRole('textbox').fill('2');
  await page.getByTestId('input.min').getByRole('textbox').fill('1');
  await page.getByTestId('effect.try').click();
  const result = page.getByTestId('effect.result');
  await expect(result).toContainText(/would have been refused/);
  await expect(result).toContainText(/no longer be usable/);
});

test('the fee of a user is explained: the amount, and the rule that decides', async ({ enter }) => {
  const page = await enter(people.superAdmin);
  await page.goto('/traders/fees/personal?userId=1');
  const check = page.getByTestId('fee-check');
  await check.getByTestId('input.currencyId').getByRole('combobox').click();
  await page.getByRole('option', { name: /USDT/ }).click();
  await check.getByTestId('input.paymentMethodId').getByRole('combobox').click();
  await page.getByRole('option').first().click();
  await check.getByTestId('input.amount').getByRole('textbox').fill('1000');
  await expect(check.getByTestId('fee-check.result')).toContainText(
    /\d.*(everyone|own fee) decides/,
  );
});
