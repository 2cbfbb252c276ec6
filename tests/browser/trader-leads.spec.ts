import { people } from './api-client.ts';
import { decide, expect, open, test } from './console.ts';
import { fill, send, someUser } from './filling.ts';

test('a trader of a lead is added within the whole, changed and removed', async ({
  enter,
  stack,
  complaints,
}) => {
  // The form names the field: more than the whole.
  complaints.expect(/createTraderLeadReferral: BAD_INPUT/);
  const page = await enter(people.superAdmin);
  const [first, second, trader] = [
    await someUser(page.context(), stack, 11),
    await someUser(page.context(), stack, 12),
    await someUser(page.context(), stack, 13),
  ];
  const add = async (lead: string, payIn: string) => {
    await page.getByTestId('traderLeadReferrals.create').click();
    await fill(page, 'traderLeadId', lead);
    await fill(page, 'userId', trader);
    await fill(page, 'payInPercentage', payIn);
    await fill(page, 'payOutPercentage', '5');
    await send(page);
  };
  await open(page, '/traders/leads/referrals');
  await add(first, '80');
  await expect(page.getByRole('dialog')).toBeHidden();
  await add(second, '20.01');
  await expect(page.getByRole('dialog')).toContainText('At most 20');
  await fill(page, 'payInPercentage', '20');
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(`/user/${first}/referrals`);
  await expect(page.getByTestId('lead-totals')).toContainText('Traders: 1');
  await page.getByRole('link', { name: 'Traders of this lead' }).click();
  const grid = page.getByTestId('traderLeadReferrals.grid');
  await expect(grid).toContainText('80');
  await grid.getByTestId(/^acts\./).click();
  await page.getByTestId('act.delete').click();
  await decide(page, 'The trader left');
  await expect(grid.getByTestId(/^acts\./)).toHaveCount(0);
});
