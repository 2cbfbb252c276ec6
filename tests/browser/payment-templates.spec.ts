import { people } from './api-client.ts';
import { decide, expect, open, test } from './console.ts';
import { fill, send } from './filling.ts';

test('a template is created, and is deleted only without linked payment methods', async ({
  enter,
  complaints,
}) => {
  complaints.expect(/StillInUse/);
  const page = await enter(people.admin);
  await open(page, '/traders/templates');
  await page.getByTestId('paymentTemplates.create').click();
  await fill(page, 'name', 'Voucher');
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  const cells = page.getByTestId(/^\d+\.name$/);
  const idOf = async (name: string) =>
    ((await cells.filter({ hasText: name }).getAttribute('data-testid')) ?? '').split('.')[0];
  const remove = async (name: string) => {
    await page.getByTestId(`acts.${await idOf(name)}`).click();
    await page.getByTestId('act.delete').click();
    await decide(page);
  };
  await remove('Voucher');
  await expect(page.getByRole('dialog')).toBeHidden();
  await remove('Electronic wallet');
  await expect(page.getByRole('dialog')).toContainText('use');
});
