import { execute, people } from './api-client.ts';
import { decide, expect, open, test } from './console.ts';
import { fill, send } from './filling.ts';

interface Programs {
  readonly programs: { readonly items: readonly { id: string; userId: string }[] };
}

const running =
  '{ programs: referralPrograms(filter: { active: [ACTIVE] }, page: { number: 1, size: 20 }) { items { id userId } } }';

test('a program is blocked and stays active, another window shows it, and its levels have sums', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.admin);
  const other = await enter(people.superAdmin);
  await open(page, '/referral-program');
  const { programs } = await execute<Programs>(page.context(), stack, running);
  const id = programs.items[0]?.id ?? '';
  await open(other, `/referral-program?ids=${id}`);
  const cell = (name: string) => other.getByTestId(`${id}.${name}`);
  await expect(cell('blocked')).toHaveText('Not blocked');

  const act = async (event: string, comment?: string) => {
    await page.getByTestId(`acts.${id}`).click();
    await page.getByTestId(`act.${event}`).click();
    await decide(page, comment);
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await act('block', 'Invites accounts of the owner');
  await expect(cell('blocked')).toHaveText('Blocked');
  await expect(cell('active')).toHaveText('Active');
  await act('unblock');
  await expect(cell('blocked')).toHaveText('Not blocked');
});

test('a user is added to a program, refused by another one, and removed with a reason', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.admin);
  await open(page, '/referral-program/referrals');
  const { programs } = await execute<Programs>(page.context(), stack, running);
  const [first, second] = programs.items;
  const { users } = await execute<{ users: { items: readonly { id: string }[] } }>(
    page.context(),
    stack,
    '{ users(filter: { access: [FREE] }, page: { number: 1, size: 12 }) { items { id } } }',
  );
  // Which users come first depends on what other tests did before.
  const memberships = await execute<Record<string, unknown>>(
    page.context(),
    stack,
    `{ ${users.items.map(({ id }) => `of${id}: referral(id: "${id}") { id }`).join(' ')} }`,
  );
  const user = users.items.find(({ id }) => memberships[`of${id}`] === null)?.id ?? '';

  await page.goto(`/user/${user}`);
  await page.getByTestId('user-tabs.referrals').click();
  await expect(page.getByTestId('user-referrals')).toContainText('in no referral program');
  await page.getByTestId('referral.create').click();
  await fill(page, 'referralProgramId', first?.id ?? '');
  await send(page);
  await expect(page.getByTestId('fact.ownerId')).toContainText(first?.userId ?? '');

  await open(page, '/referral-program/referrals');
  await page.getByTestId('referral.create').click();
  await fill(page, 'userId', user);
  await fill(page, 'referralProgramId', second?.id ?? '');
  await send(page);
  await expect(page.getByRole('dialog')).toContainText(
    'The user is attached to another referral program',
  );
  await page.keyboard.press('Escape');

  await open(page, `/referral-program/referrals?userId=${user}`);
  await page.getByTestId(`acts.${user}`).click();
  await page.getByTestId('act.delete').click();
  await decide(page, 'Added by mistake');
  await page.goto(`/user/${user}/referrals`);
  await expect(page.getByTestId('user-referrals')).toContainText('in no referral program');
});
