import { act, people } from './asking.ts';
import { outage } from './complaints.ts';
import { expect, idsOnScreen, isLive, test } from './console.ts';

test('an act in one window patches the cell in the other', async ({ enter, stack }) => {
  const here = await enter(people.superAdmin);
  const there = await enter(people.admin);
  const id = stack.take('error');
  for (const page of [here, there]) {
    await page.goto(`/transactions?ids=${id}`);
    await expect(page.getByTestId(`${id}.status`)).toHaveText('Error');
    await isLive(page);
  }
  await here.getByTestId(`acts.${id}`).click();
  await here.getByRole('menu').getByTestId('act.confirm').click();
  await here.getByRole('dialog').getByTestId('act.comment').fill('Confirmed by the provider');
  const sent = Date.now();
  await here.getByRole('dialog').getByTestId('act.ok').click();
  await expect(there.getByTestId(`${id}.status`)).toHaveText('Processing');
  test.info().annotations.push({
    type: 'figure',
    description: `action to second window: ${Date.now() - sent} ms`,
  });
  await expect(here.getByTestId(`${id}.status`)).toHaveText('Processing');
});

test('a list that is told to begin anew is live again although nothing happened meanwhile', async ({
  enter,
  stack,
}) => {
  const here = await enter(people.superAdmin);
  const there = await enter(people.admin);
  const id = stack.take('error');
  let told = 0;
  await there.routeWebSocket(/graphql$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const isFirst = String(message).includes('transactionsLive') && told++ === 0;
      // From a place that the gateway does not know, which it refuses as it would any other.
      server.send(
        isFirst ? String(message).replace(/"after":"[^"]*"/, '"after":"other:1"') : message,
      );
    });
  });
  await there.goto(`/transactions?ids=${id}`);
  await expect(there.getByTestId(`${id}.status`)).toHaveText('Error');
  await expect.poll(() => told).toBe(2);
  await act(here.context(), stack, 'confirm', id);
  await expect(there.getByTestId(`${id}.status`)).toHaveText('Processing');
});

test('what stands round a screen comes later where it could not be fetched, and the screen stands', async ({
  enter,
  complaints,
}) => {
  complaints.expect(...outage);
  const page = await enter(people.admin);
  let asked = 0;
  await page.route(/\/assets\/header-menus[^/]*\.js$/, (route) => {
    asked += 1;
    return asked <= 2 ? route.abort() : route.continue();
  });
  await page.goto('/transactions');
  await isLive(page);
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
  expect(asked).toBe(3);
  expect((await idsOnScreen(page)).length).toBeGreaterThan(0);
});

test('after the gateway was away the face says live again, and what was missed is there', async ({
  enter,
  stack,
  complaints,
}) => {
  const page = await enter(people.admin);
  const other = await enter(people.superAdmin);
  const id = stack.take('awaiting');
  await page.goto(`/transactions?ids=${id}`);
  await expect(page.getByTestId(`${id}.status`)).toHaveText('Awaiting');
  await isLive(page);

  complaints.expect(...outage);
  await stack.gateway.kill();
  await expect(page.getByText(/^Offline since \d\d:\d\d:\d\d$/)).toBeVisible();
  await expect(page.getByTestId(`${id}.status`)).toHaveText('Awaiting');
  await stack.gateway.start();
  const healed = Date.now();
  // It happens while this page may not yet be connected.
  await act(other.context(), stack, 'complete', id);
  await isLive(page);
  const took = Date.now() - healed;
  await expect(page.getByTestId(`${id}.status`)).toHaveText('Completed');
  test.info().annotations.push({ type: 'figure', description: `live again after ${took} ms` });
});
