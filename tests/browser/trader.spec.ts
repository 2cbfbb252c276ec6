import { execute, people } from './api-client.ts';
import { decide, expect, test } from './console.ts';

interface Requisite {
  readonly id: string;
  readonly userId: string;
  readonly currencyId: string;
}

test('what a user is as a trader: roles are granted, requisites stopped, and where none is enabled it is said', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.admin);
  const context = page.context();
  const enabledOf = async (filter: object): Promise<readonly Requisite[]> => {
    const { requisites } = await execute<{ requisites: { items: readonly Requisite[] } }>(
      context,
      stack,
      `query ($filter: RequisiteFilter) {
        requisites(filter: $filter, page: { number: 1, size: 100 }) {
          items { id userId currencyId } } }`,
      { filter: { status: ['ENABLED'], ...filter } },
    );
    return requisites.items;
  };
  const isAgent = async (userId: string): Promise<boolean> => {
    const { p2pProfile } = await execute<{ p2pProfile: { roles: readonly string[] } }>(
      context,
      stack,
      'query ($userId: ID!) { p2pProfile(userId: $userId) { roles } }',
      { userId },
    );
    return p2pProfile.roles.includes('AGENT');
  };
  // Not every user with requisites trades.
  const { p2pProfiles } = await execute<{ p2pProfiles: { items: readonly { id: string }[] } }>(
    context,
    stack,
    '{ p2pProfiles(page: { number: 1, size: 100 }) { items { id } } }',
  );
  const traders = p2pProfiles.items.map(({ id }) => id);
  // The user's only enabled requisite in its currency. The user is not an agent yet.
  let alone: Requisite | undefined;
  for (const userId of traders) {
    const own = await enabledOf({ userId });
    alone = own.find(({ id, currencyId }) =>
      own.every((one) => one.id === id || one.currencyId !== currencyId),
    );
    if (alone && !(await isAgent(userId))) break;
    alone = undefined;
  }
  expect(alone).toBeDefined();
  const { id = '', userId = '', currencyId = '' } = alone ?? {};
  await page.goto(`/user/${userId}`);

  const profile = page.getByTestId('user-profile');
  await profile.getByTestId(`grant.${userId}`).click();
  await page.getByTestId('input.roles').getByRole('combobox').getByRole('button').click();
  await page.getByRole('option', { name: 'Agent', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByTestId('form.ok').click();
  await expect(profile.getByTestId('user-profile.roles')).toContainText('Agent');

  const none = page.getByTestId(`none-enabled.${currencyId}`);
  await expect(page.getByTestId('user-requisites')).toBeVisible();
  await expect(none).toBeHidden();
  await page.getByTestId(`requisite-acts.${id}`).click();
  await page.getByTestId('act.stop').click();
  await decide(page);
  await expect(none).toBeVisible();
});

test('roles are changed in a row of the list', async ({ enter }) => {
  const page = await enter(people.admin);
  await page.goto('/p2p/roles');
  await page.locator('[data-testid^="grant."]').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTestId('input.roles')).toBeVisible();
  await expect(dialog.getByTestId('input.userId')).toHaveCount(0);
});

test('the page of a user without a trader profile says so', async ({ enter, stack }) => {
  const page = await enter(people.admin);
  const { users } = await execute<{ users: { items: readonly { id: string }[] } }>(
    page.context(),
    stack,
    '{ users(page: { number: 1, size: 100 }) { items { id } } }',
  );
  const hasProfile = async (userId: string) => {
    const answer = await page.context().request.post(`${stack.url}/graphql`, {
      headers: { origin: stack.url },
      data: {
        query: 'query ($id: ID!) { p2pProfile(userId: $id) { id } }',
        variables: { id: userId },
      },
    });
    return !(await answer.text()).includes('NotFound');
  };
  let without: string | undefined;
  for (const { id } of users.items) {
    without = id;
    if (!(await hasProfile(id))) break;
  }
  await page.goto(`/user/${without}`);
  await expect(page.getByTestId('user-profile')).toContainText('The user has never traded P2P.');
  await expect(page.getByTestId(`grant.${without}`)).toBeVisible();
});
