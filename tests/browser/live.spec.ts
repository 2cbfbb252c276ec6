import { act, people } from './api-client.ts';
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

test('a row that leaves the filter is marked in another window by the frame that shows why', async ({
  enter,
  stack,
}) => {
  const here = await enter(people.superAdmin);
  const there = await enter(people.admin);
  const id = stack.take('error');
  // The other window receives frames up to that one, and none that a later read of the page could
  // cause.
  let isShown = false;
  await there.routeWebSocket(/graphql$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const text = String(message);
      if (isShown && text.includes('transactionsLive')) return;
      isShown ||= text.includes(`"id":"${id}"`) && text.includes('PROCESSING');
      socket.send(message);
    });
  });
  for (const page of [here, there]) {
    await page.goto(`/transactions?ids=${id}&status=ERROR`);
    await expect(page.getByTestId(`${id}.status`)).toHaveText('Error');
    await isLive(page);
  }
  await act(here.context(), stack, 'confirm', id);
  for (const page of [there, here]) {
    await expect(page.getByTestId(`${id}.status`)).toHaveText('Processing');
    await expect(page.locator('.grid-gone').getByTestId(`${id}.status`)).toBeVisible();
    await expect(page.getByTestId('held')).toHaveText('1 no longer matches');
  }
});

test('a list that is told to begin anew is live again although nothing happened meanwhile', async ({
  enter,
  stack,
}) => {
  const here = await enter(people.superAdmin);
  const there = await enter(people.admin);
  const id = stack.take('error');
  let subscriptionCount = 0;
  await there.routeWebSocket(/graphql$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const isFirst = String(message).includes('transactionsLive') && subscriptionCount++ === 0;
      // A cursor that the gateway does not have, which it refuses like any invalid one.
      server.send(
        isFirst ? String(message).replace(/"after":"[^"]*"/, '"after":"other:1"') : message,
      );
    });
  });
  await there.goto(`/transactions?ids=${id}`);
  await expect(there.getByTestId(`${id}.status`)).toHaveText('Error');
  await expect.poll(() => subscriptionCount).toBe(2);
  await act(here.context(), stack, 'confirm', id);
  await expect(there.getByTestId(`${id}.status`)).toHaveText('Processing');
});

test('what stands round a screen comes later where it could not be fetched, and the screen stands', async ({
  enter,
  complaints,
}) => {
  complaints.expect(...outage);
  const page = await enter(people.admin);
  let requestCount = 0;
  await page.route(/\/assets\/header-menus[^/]*\.js$/, (route) => {
    requestCount += 1;
    return requestCount <= 2 ? route.abort() : route.continue();
  });
  await page.goto('/transactions');
  await isLive(page);
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
  expect(requestCount).toBe(3);
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
