import { execute, people } from './api-client.ts';
import { decide, expect, open, test } from './console.ts';
import { fill, send } from './filling.ts';

interface Found {
  readonly users: { readonly items: readonly { readonly id: string }[] };
  readonly traderLeads: { readonly items: readonly { readonly id: string }[] };
  readonly traderLeadReferrals: { readonly items: readonly { readonly userId: string }[] };
}

/** The newest users, and those who are leads or traders of leads. */
const newest = `{
  users(filter: { access: [FREE] }, page: { number: 1, size: 20 }) { items { id } }
  traderLeads(page: { number: 1, size: 100 }) { items { id } }
  traderLeadReferrals(page: { number: 1, size: 100 }) { items { userId } }
}`;

test('a trader of a lead is added within the whole, changed and removed', async ({
  enter,
  stack,
  complaints,
}) => {
  // The form names the field: more than the whole.
  complaints.expect(/createTraderLeadReferral: BAD_INPUT/);
  const page = await enter(people.superAdmin);
  const found = await execute<Found>(page.context(), stack, newest);
  const taken = new Set([
    ...found.traderLeads.items.map(({ id }) => id),
    ...found.traderLeadReferrals.items.map(({ userId }) => userId),
  ]);
  const [first = '', second = '', trader = ''] = found.users.items
    .map(({ id }) => id)
    .filter((id) => !taken.has(id));
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
  await page.goto(`/user/${first}/referrals`);
  await expect(page.getByTestId('lead-totals')).toContainText('Traders: 0');
});
