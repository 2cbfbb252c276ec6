import { menu } from '../../src/app/menu.ts';
import { password, people } from './api-client.ts';
import { decide, expect, fillSignIn, isLive, open, testWith, visit } from './console.ts';

const test = testWith({});

test('a tab that asks what this build does not know is told to reload', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/, /UNKNOWN_OPERATION/);
  await page.goto('/login');
  await fillSignIn(page, people.admin, password);
  await isLive(page);
  await page.goto('/account');
  await isLive(page);
  const bar = page.getByRole('alert').filter({ hasText: 'running an old version' });
  await expect(bar).toHaveCount(0);
  // Sends an operation of a build that was dropped from the list long ago.
  await page.route('**/graphql', (route) =>
    route.continue({ postData: route.request().postData()?.replace('query ', 'query Old') ?? '' }),
  );
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('"operationName":"Users"')) requestCount += 1;
  });
  await visit(page, '/users');
  await expect(bar).toBeVisible();
  // A refused operation is not sent endlessly. Each reconnect of the socket sends it once more.
  await visit(page, '/account');
  expect(requestCount).toBeGreaterThan(0);
  expect(requestCount).toBeLessThan(10);
  await visit(page, '/users');
  await page.unroute('**/graphql');
  await bar.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('[data-testid^="acts."]').first()).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('the console works where its own questions alone are answered', async ({ page, stack }) => {
  await page.goto('/login');
  await fillSignIn(page, people.superAdmin, password);
  await expect(page).toHaveURL('/users');
  await isLive(page);

  await test.step('every part of the menu', async () => {
    for (const { screens } of menu) {
      const { path } = screens.find((one) => !one.path.includes(':')) ?? { path: '/account' };
      await visit(page, path);
      await expect(page.locator('#content [role=alert]'), path).toHaveCount(0);
    }
  });

  await test.step('an act, and what it changes on a list that is live', async () => {
    const id = stack.take('error');
    await open(page, `/transactions?ids=${id}`);
    await isLive(page);
    await page.getByTestId(`acts.${id}`).click();
    await page.getByTestId('act.complete').click();
    await decide(page, 'Asked for by its own document');
    await expect(page.getByTestId(`${id}.status`)).toHaveText('Completed');
  });

  await test.step('a wall', async () => {
    await page.goto('/wall/operations');
    await expect(page.getByTestId('clock')).toBeVisible();
  });

  await test.step('and whoever is signed in asks for nothing else', async () => {
    const answer = await page.request.post('/graphql', {
      headers: { origin: new URL(page.url()).origin },
      data: { query: '{ session { admin { email } } }' },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain('UNKNOWN_OPERATION');
  });
});
