import type { BrowserContext, Page } from '@playwright/test';
import { execute, people } from './api-client.ts';
import { outage } from './complaints.ts';
import { expect, test } from './console.ts';
import { extreme } from './extreme.ts';
import { boards, fresh, hang, misfits, sizes } from './wall.ts';

test('every board fits every screen, in both themes @long', async ({ enter }) => {
  const page = await enter(people.superAdmin);
  for (const board of boards)
    for (const theme of ['dark', 'light']) {
      await hang(page, board, `?theme=${theme}`);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect(page.getByTestId('clock')).toBeVisible();
        const name = `${board} ${theme} ${size.width}x${size.height}`;
        if (process.env.WALL_SHOTS)
          await page.screenshot({
            path: `${process.env.WALL_SHOTS}/${name.replaceAll(' ', '-')}.png`,
          });
        expect.soft([name, await misfits(page)]).toEqual([name, []]);
      }
    }
});

test('boards that say nothing but nought, or more than anybody counts, fit as well @long', async ({
  enter,
}) => {
  const page = await enter(people.superAdmin);
  let figure: 'nought' | 'huge' = 'huge';
  await page.routeWebSocket(/graphql/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const frame = JSON.parse(String(message)) as { payload?: { data?: unknown } };
      if (frame.payload?.data) frame.payload.data = extreme(frame.payload.data, figure);
      socket.send(JSON.stringify(frame));
    });
  });
  for (figure of ['huge', 'nought'] as const)
    for (const board of boards) {
      await hang(page, board, '?paused=1');
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect(page.getByTestId('clock')).toBeVisible();
        const name = `${board} ${figure} ${size.width}x${size.height}`;
        expect.soft([name, await misfits(page)]).toEqual([name, []]);
      }
    }
});

/** Opens the screen of a wall: a browser without a signed-in admin. */
async function screenOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/wall');
  await expect(page.getByTestId('code')).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  return page;
}

test('a board opens from the settings of displays in a window of its own', async ({ enter }) => {
  const page = await enter(people.admin);
  await page.goto('/settings/displays');
  const opened = page.waitForEvent('popup');
  await page.getByTestId('displays.open.money').click();
  const wall = await opened;
  await expect(wall).toHaveURL(/\/wall\/money/);
  await expect(wall.getByTestId('clock')).toBeVisible();
});

test('a screen shows its code, is let in, shows its boards, and goes dark when it is revoked', async ({
  context,
  enter,
}) => {
  const wall = await screenOf(context);
  const code = (await wall.getByTestId('code').textContent()) ?? '';
  const admin = await enter(people.admin);
  await admin.goto('/settings/displays');
  await admin.locator('[data-testid^="approve."]').first().click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Code on the screen').fill(code.toLowerCase());
  const hall = `Hall ${code}`;
  await dialog.getByLabel('Name').fill(hall);
  // All boards are chosen at first.
  await dialog.getByRole('combobox', { name: 'Boards' }).click();
  await admin.getByRole('option', { name: 'Live flow' }).click();
  await admin.keyboard.press('Escape');
  await dialog.getByTestId('form.ok').click();
  await expect(dialog).toBeHidden();
  await expect(wall.getByTestId('wall')).toHaveAttribute('data-board', 'platform');
  await fresh(wall);
  const named = admin.locator('[data-testid$=".name"]').filter({ hasText: hall });
  const id = (await named.getAttribute('data-testid'))?.split('.')[0] ?? '';
  await expect(admin.getByTestId(`${id}.face`)).toContainText('Live', { timeout: 20_000 });

  // A key changes the board. The parameters stay, and only allowed boards appear.
  await wall.keyboard.press('Space');
  await expect(wall.getByText('Paused')).toBeVisible();
  await wall.keyboard.press('ArrowRight');
  await expect(wall.getByTestId('wall')).toHaveAttribute('data-board', 'disputes');
  await expect(wall).toHaveURL(/\/wall\/disputes\?paused=1$/);
  await wall.goto('/wall/money');
  await expect(wall.getByTestId('tile.profit').getByTestId('figure')).toHaveText(/^−?\$[\d,.]+$/);
  await wall.goto('/wall/flow');
  await expect(wall.getByTestId('wall')).toHaveAttribute('data-board', 'platform');

  await admin.getByTestId(`acts.${id}`).click();
  await admin.getByTestId('act.revoke').click();
  await admin.getByTestId('form.ok').click();
  await expect(wall.getByTestId('pairing')).toHaveAttribute('data-state', 'revoked', {
    timeout: 5_000,
  });
  await expect(wall.locator('.wall-tile')).toHaveCount(0);
  await wall.reload();
  await expect(wall.getByTestId('pairing')).toHaveAttribute('data-state', 'revoked');
});

/** Returns the bytes of the page's heap after garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

async function leftAlone(
  page: Page,
  rounds: number,
  lose: (round: number) => Promise<void>,
  openCases: () => Promise<number>,
) {
  const truth = () => page.getByTestId('tile.open').getByTestId('figure').textContent();
  await hang(page, 'disputes');
  let began = 0;
  for (let round = 0; round < rounds; round += 1) {
    await lose(round);
    await expect(page.getByTestId('live')).toBeVisible({ timeout: 60_000 });
    await fresh(page);
    // Deals reach their deadline during the test, so the number may change.
    await expect(async () => expect(await truth()).toBe(String(await openCases()))).toPass();
    // Data that is loaded once and kept is not growth.
    if (round === Math.min(4, Math.floor(rounds / 2))) began = await heapOf(page);
  }
  const growth = (await heapOf(page)) / began - 1;
  test.info().annotations.push({
    type: 'figure',
    description: `heap after ${rounds} losses: ${(growth * 100).toFixed(1)} % more`,
  });
  expect(growth).toBeLessThan(0.1);
}

const rounds = [
  [10, ' @long'],
  [200, ' @long'],
] as const;

for (const [many, tag] of rounds)
  test(`a wall that is left alone through ${many} losses and jumps of the clock shows the truth again${tag}`, async ({
    enter,
    stack,
    complaints,
  }) => {
    test.setTimeout(many * 30_000);
    complaints.expect(...outage);
    const page = await enter(people.superAdmin);
    await page.clock.install();
    const lose = async (round: number) => {
      if (round % 3 === 0) {
        await stack.gateway.kill();
        await expect(page.getByTestId('lost')).toBeVisible({ timeout: 30_000 });
        // The last received value stays on screen and never becomes zero.
        await expect(page.getByTestId('tile.open')).toHaveAttribute('data-fresh', 'stale');
        await expect(page.getByTestId('tile.open').getByTestId('figure')).toHaveText(/^\d/);
        await stack.gateway.start();
      } else if (round % 3 === 1) {
        await stack.office.stop();
        await expect(page.getByTestId('tile.open')).toHaveAttribute('data-fresh', 'stale', {
          timeout: 60_000,
        });
        await stack.office.start();
      } else await page.clock.fastForward('08:00:00');
    };
    const openCases = async () =>
      (
        await execute<{ queues: { disputes: { open: number } } }>(
          page.context(),
          stack,
          '{ queues { disputes { open } } }',
        )
      ).queues.disputes.open;
    await leftAlone(page, many, lose, openCases);
  });
