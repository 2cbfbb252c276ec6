import { people } from './api-client.ts';
import { decide, expect, open, test } from './console.ts';
import { choose, currencyId, fill, send, someUser } from './filling.ts';

test('staking of a currency is set, enabled for a user, changed and disabled', async ({
  enter,
  stack,
  complaints,
}) => {
  // The form names the field: more than the settings allow.
  complaints.expect(/startStaking: BAD_INPUT/);
  const page = await enter(people.superAdmin);
  await open(page, '/staking/settings');
  await page.getByTestId('stakingSettings.create').click();
  await choose(page, 'currencyId', 'EUR');
  await fill(page, 'maxPercentPerDay', '0.5');
  await fill(page, 'taxPercent', '10');
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByTestId('stakingSettings.grid')).toContainText('EUR');

  const user = await someUser(page.context(), stack, 3);
  await page.goto(`/user/${user}`);
  await page.getByTestId('user-tabs.staking').click();
  const euro = await currencyId(page.context(), stack, 'EUR');
  const balance = page.getByTestId(`staking.${euro}`);
  await expect(page.getByTestId('staking.create')).toBeVisible();
  await expect(balance).toBeHidden();
  await page.getByTestId('staking.create').click();
  await choose(page, 'currencyId', 'EUR');
  await fill(page, 'percent', '0.6');
  await send(page);
  await expect(page.getByRole('dialog')).toContainText('At most 0.5');
  await fill(page, 'percent', '0.4');
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(balance).toContainText('Enabled');

  await balance.getByTestId('act.edit').click();
  await fill(page, 'percent', '0.3');
  await decide(page, 'A better offer');
  await expect(page.getByTestId('user-staking-log')).toContainText('0.4 % → 0.3 %');
  await balance.getByTestId('act.disable').click();
  await decide(page, 'The user left the program');
  await expect(balance).toContainText('Disabled');
  await page.getByRole('link', { name: /entries/ }).click();
  await expect(page).toHaveURL(`/staking/log?userId=${user}`);
  await expect(page.getByTestId('staking.logs.grid')).toContainText('Percentage changed');
});

test('an arbitrator sees staking and changes nothing', async ({ enter }) => {
  const page = await enter(people.arbitrator);
  await open(page, '/staking');
  await expect(page.getByTestId('staking-totals')).toContainText('Paid');
  await expect(page.getByTestId('staking.create')).toHaveCount(0);
});
