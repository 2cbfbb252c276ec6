import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { act, people } from './api-client.ts';
import { expect, settled, test } from './console.ts';

const block = (page: Page, name: string) => page.getByTestId(`block.${name}`);

test('a block of the dashboard that fails leaves the others, and comes back', async ({
  enter,
  complaints,
}) => {
  complaints.expect(/Failed to load|net::ERR_FAILED/);
  const page = await enter(people.superAdmin);
  // The query of one block is lost in transit, and its live events are lost too.
  await page.routeWebSocket(/graphql/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!/GrossProfit/.test(String(message))) server.send(message);
    });
  });
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (!body.includes('query GrossProfit')) return route.fallback();
    if (!body.startsWith('[')) return route.abort();
    // In a batch with others, its response is removed.
    const batch = JSON.parse(body) as readonly { readonly query: string }[];
    const response = await route.fetch();
    const others = (await response.text())
      .split('\n')
      .filter((line) => !batch[Number(/\d+/.exec(line))]?.query.includes('query GrossProfit'));
    return route.fulfill({ response, body: others.join('\n') });
  });
  await page.goto('/dashboard');
  await expect(block(page, 'grossProfit').getByRole('alert')).toBeVisible();
  for (const name of ['flow', 'turnover', 'tradeTurnover', 'users', 'liveFlow', 'waiting'])
    await expect(block(page, name)).toHaveAttribute('data-state', 'fresh');
  await page.unroute('**/graphql');
  await block(page, 'grossProfit').getByRole('button', { name: 'Try again' }).click();
  await expect(block(page, 'grossProfit')).toHaveAttribute('data-state', 'fresh');
});

test('what waits is counted as a colleague acts', async ({ enter, stack }) => {
  const page = await enter(people.support);
  await page.goto('/dashboard');
  const awaiting = block(page, 'waiting')
    .getByRole('listitem')
    .filter({ has: page.locator('a[href="/transactions?status=AWAITING"]') })
    .locator('.wf-num')
    .first();
  await expect(awaiting).toHaveText(/^\d+$/);
  const before = Number(await awaiting.textContent());
  const other = await enter(people.superAdmin);
  await act(other.context(), stack, 'complete', stack.take('awaiting'));
  await expect(awaiting).toHaveText(String(before - 1));
});

test('the period stands in the address, and table and file say what the chart says', async ({
  enter,
}) => {
  const page = await enter(people.superAdmin);
  await page.goto('/statistics/withdrawal-deposit-turnover');
  await settled(page);
  // Two clicks in quick succession, as on a busy machine: neither reverts the other.
  await expect(page.getByTestId('in.EUR')).toBeVisible();
  await page.evaluate(() => {
    for (const id of ['period.30d', 'in.EUR'])
      document.querySelector<HTMLElement>(`[data-testid="${id}"]`)?.click();
  });
  await expect(page).toHaveURL(/period=30d.*in=EUR/);
  await page.reload();
  await expect(page.getByTestId('period.30d')).toHaveAttribute('aria-pressed', 'true');
  const chart = page.getByTestId('chart.turnover-deposits');
  const plot = chart.getByRole('slider');
  await expect(plot).toHaveAttribute('aria-valuemax', '29');
  await plot.focus();
  await plot.press('Home');
  await expect(plot).toHaveAttribute('aria-valuenow', '0');
  await plot.press('ArrowRight');
  await expect(plot).toHaveAttribute('aria-valuenow', '1');
  const valueText = (await plot.getAttribute('aria-valuetext')) ?? '';

  const saving = page.waitForEvent('download');
  await page.getByTestId('chart.turnover-deposits.csv').click();
  const lines = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(1 + 30);

  await page.getByTestId('chart.turnover-deposits.table').click();
  // Newest first: the second bucket is the second-last row.
  const cells = await chart.locator('tbody tr').nth(-2).locator('td').allTextContents();
  const names = await chart.locator('thead th').allTextContents();
  const other = names.findIndex((name) => name.startsWith('Other'));
  expect(valueText).toContain(`BTC ${cells[0]} EUR`);
  expect(valueText).toContain(`Other ${cells[other - 1]} EUR`);
});

test('charts of a page are zoomed together, and a filter stands in the address', async ({
  enter,
}) => {
  const page = await enter(people.superAdmin);
  await page.goto('/transactions/statistics?period=30d');
  await settled(page);
  const plots = page.getByRole('slider');
  await expect(plots).toHaveCount(2);
  const [first, second] = [plots.first(), plots.last()];
  await first.focus();
  await first.press('+');
  await expect(first).not.toHaveAttribute('aria-valuemax', '29');
  const zoomed = (await first.getAttribute('aria-valuemax')) ?? '';
  await expect(second).toHaveAttribute('aria-valuemax', zoomed);
  await first.press('0');
  await expect(second).toHaveAttribute('aria-valuemax', '29');

  await page.getByTestId('filter.methods').getByRole('button').first().click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/period=30d.*methods=[A-Z_]+/);
});
