import type { Page } from '@playwright/test';
import { act, execute, people } from './api-client.ts';
import { outage } from './complaints.ts';
import {
  arrived,
  expect,
  filterBy,
  header,
  idsOnScreen,
  isLive,
  open,
  test,
  ticks,
} from './console.ts';

const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const present = (page: Page) => pager(page).locator('[aria-current=page]');
const count = (page: Page) => page.getByTestId('selection.count');

test('pages are reached by button, arrow and number, and the address says which', async ({
  enter,
}) => {
  const page = await enter(people.support);
  await open(page, '/transactions');
  await expect(pager(page).getByText('…')).toHaveCount(1);
  await expect(pager(page).getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await pager(page).getByRole('button', { name: 'Page 3', exact: true }).click();
  await expect(present(page)).toHaveText('3');
  await expect(page).toHaveURL(/page=3/);
  await pager(page).getByRole('button', { name: 'Next page' }).click();
  await expect(present(page)).toHaveText('4');

  const input = page.getByTestId('pager.input');
  await input.fill('7');
  await input.blur();
  await expect(input).toHaveValue('4');
  await input.fill('999');
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await input.press('Enter');
  await expect(present(page)).toHaveText('4');
  await input.fill('7x');
  await expect(input).toHaveValue('7');
  await input.press('Enter');
  await expect(present(page)).toHaveText('7');
  await expect(pager(page).getByText('…')).toHaveCount(2);
  await expect(page).toHaveURL(/page=7/);
  await page.goBack();
  await expect(present(page)).toHaveText('4');
  await page.reload();
  await arrived(page);
  await expect(present(page)).toHaveText('4');
});

test('going back before the new address is drawn takes the list along', async ({ enter }) => {
  const page = await enter(people.support);
  await open(page, '/transactions?page=4');
  await expect(present(page)).toHaveText('4');
  // The earliest moment at which a person, or a key that is held down, can go back.
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = (...entry) => {
      pushState.apply(history, entry);
      history.pushState = pushState;
      history.back();
    };
  });
  await pager(page).getByRole('button', { name: 'Next page' }).click();
  await expect
    .poll(() => page.evaluate(() => (history.state as { idx?: number } | null)?.idx))
    .toBe(0);
  await expect(page).toHaveURL(/page=4/);
  await expect(present(page)).toHaveText('4');
});

test('page size and sorting hold, here and for whoever is sent the address', async ({ enter }) => {
  const page = await enter(people.support);
  await open(page, '/trading');
  await page.getByLabel('Rows per page').selectOption('50');
  await expect(page).toHaveURL(/size=50/);
  const sort = header(page).getByRole('button', { name: /^Sort by Created/ });
  await sort.click();
  await expect(page).toHaveURL(/sort=createdAt/);
  await expect(sort).toHaveAccessibleName('Sort by Created, ascending');

  const colleague = await enter(people.admin);
  await open(colleague, page.url());
  const theirs = (await idsOnScreen(colleague)).slice(0, 5);
  await expect.poll(async () => (await idsOnScreen(page)).slice(0, 5)).toEqual(theirs);
  await expect(colleague.getByLabel('Rows per page')).toHaveValue('50');
});

test('without a chosen page size the rows fill a tall window', async ({ enter, stack }) => {
  const page = await enter(people.support);
  const setSource = (source: string | null) =>
    execute(
      page.context(),
      stack,
      'mutation ($console: Json!) { updateSettings(settings: { console: $console }) { locale } }',
      { console: { pageSizeSource: source } },
    );
  await setSource('window');
  await page.setViewportSize({ width: 1440, height: 1500 });
  await open(page, '/trading');
  await expect(page.getByLabel('Rows per page')).toHaveValue('50');
  await expect(page).not.toHaveURL(/size=/);
  await open(page, '/trading?size=20');
  await expect(page.getByLabel('Rows per page')).toHaveValue('20');
  await setSource(null);
});

test('filters stand in the address, in words, and go back with the browser', async ({ enter }) => {
  const page = await enter(people.support);
  await open(page, '/transactions');
  await filterBy(page, 'status', 'Frozen');
  await expect(page).toHaveURL(/status=FROZEN/);
  await arrived(page);
  await filterBy(page, 'type', 'Deposit');
  await expect(page).toHaveURL(/type=DEPOSIT/);
  await page.goBack();
  await expect(page).not.toHaveURL(/type=DEPOSIT/);
  await expect(page).toHaveURL(/status=FROZEN/);
  await page.getByRole('button', { name: 'Remove filter: Status' }).click();
  await expect(page).not.toHaveURL(/status/);

  await page.goto('/transactions?search=there-is-no-such-hash');
  await expect(page.getByText('Nothing to show')).toBeVisible();
  await expect(page.getByText('No rows match these filters.')).toBeVisible();
});

test('rows are selected one by one, in ranges, by the page, and all that match', async ({
  enter,
}) => {
  const page = await enter(people.admin);
  await open(page, '/transactions');
  await ticks(page).nth(1).check();
  await ticks(page)
    .nth(5)
    .click({ modifiers: ['Shift'] });
  await expect(count(page)).toHaveText('5 selected');
  await ticks(page).nth(3).uncheck();
  await expect(count(page)).toHaveText('4 selected');
  await page.getByRole('button', { name: 'Select this page' }).click();
  await expect(count(page)).toHaveText('100 selected');
  await page.getByRole('button', { name: /^Select all .* matching/ }).click();
  await expect(count(page)).toHaveText(/^All .* matching are selected$/);
  await page.getByRole('button', { name: 'Remove selection' }).click();
  await expect(count(page)).toBeHidden();
});

test('a bulk says what will happen before it does, and what became of each row', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.admin);
  const inError = [stack.take('error'), stack.take('error')];
  const done = stack.take('completed');
  const ids = [...inError, done];
  await open(page, `/transactions?ids=${ids.join(',')}`);
  for (const id of ids) await page.getByLabel(`Select row ${id}`).check();
  await page.getByTestId('bulk.complete').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTestId('bulk.will')).toHaveText('2 can be changed');
  await expect(dialog).toContainText('1 not possible: Not available in the current status');
  await expect(dialog.getByTestId('bulk.start')).toBeDisabled();
  await dialog.getByTestId('act.comment').fill('Settled with the provider');
  await dialog.getByTestId('bulk.start').click();
  await expect(dialog.getByText('2 of 2 done')).toBeVisible();
  const results = dialog.getByRole('region', { name: 'Rows and their results' });
  for (const id of inError)
    await expect(results.getByRole('row', { name: id })).toContainText('done');
  await expect(results.getByRole('row', { name: done })).toContainText(
    'Not available in the current status',
  );
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  for (const id of inError) await expect(page.getByTestId(`${id}.status`)).toHaveText('Completed');
});

test('a row opens to what is inside it, and an id is copied with a click', async ({ enter }) => {
  const page = await enter(people.support);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/transactions');
  const [id = ''] = await idsOnScreen(page);
  await page.getByRole('button', { name: `Show details of row ${id}` }).click();
  await expect(page.getByRole('button', { name: `Hide details of row ${id}` })).toBeVisible();
  await expect(page.getByTestId('transactions.grid')).toContainText('Created');
  await page.getByTestId(`${id}.id`).getByText(id).click();
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
});

test('what arrives and what leaves waits until it is asked for', async ({ enter, stack }) => {
  const page = await enter(people.support);
  const other = (await enter(people.admin)).context();
  // High enough for every waiting row: the rows under test are visible.
  await page.setViewportSize({ width: 1440, height: 1800 });
  await open(page, '/transactions?status=AWAITING');
  await isLive(page);
  const before = await idsOnScreen(page);
  const [fresh, old] = [stack.take('processing'), stack.take('awaiting')];
  await act(other, stack, 'contact', fresh);
  await expect(page.getByTestId('held')).toHaveText('1 new');
  await act(other, stack, 'complete', old);
  await expect(page.getByTestId('held')).toHaveText('1 new · 1 no longer matches');
  // The cell changes at once; the row stays where it is.
  await expect(page.getByTestId(`${old}.status`)).toHaveText('Completed');
  expect((await idsOnScreen(page)).slice(0, before.length)).toEqual(before);
  await page.getByTestId('held.show').click();
  await expect(page.getByTestId(`${fresh}.status`)).toHaveText('Awaiting');
  await expect(page.getByTestId(`${old}.status`)).toHaveCount(0);
  await expect(page.getByTestId('held')).toBeHidden();
});

test('while the back office is away old rows stay and say so, and come alive again', async ({
  enter,
  stack,
  complaints,
}) => {
  complaints.expect(...outage, /UPSTREAM_DOWN/);
  const page = await enter(people.admin);
  await open(page, '/transactions');
  const before = await idsOnScreen(page);
  await stack.office.stop();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/Showing data from \d\d:\d\d:\d\d/)).toBeVisible({
    timeout: 20_000,
  });
  // The number of drawn rows depends on space and time: the notice above takes the space of some.
  const idsAfter = await idsOnScreen(page);
  const both = Math.min(idsAfter.length, before.length);
  expect(both).toBeGreaterThan(0);
  expect(idsAfter.slice(0, both)).toEqual(before.slice(0, both));
  await stack.office.start();
  await expect
    .poll(
      async () => {
        await page
          .getByRole('button', { name: 'Try again' })
          .click({ timeout: 1000 })
          .catch(() => {});
        return page.getByText(/Showing data from/).isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(false);
  await isLive(page);
  const id = stack.take('awaiting');
  await open(page, `/transactions?ids=${id}`);
  await act(page.context(), stack, 'complete', id);
  await expect(page.getByTestId(`${id}.status`)).toHaveText('Completed');
});
