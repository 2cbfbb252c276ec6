import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { demoPassword } from '../../backoffice/seed/demo-accounts.ts';

const address = () => process.env.WATCHFLOOR_URL ?? '';

async function signedIn(browser: Browser, email = 'super@watchfloor.example'): Promise<Page> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`${address()}/account`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.locator('.frame')).toBeVisible();
  return page;
}

async function opened(page: Page, query = ''): Promise<void> {
  await page.goto(`${address()}/transactions${query}`);
  await expect(firstId(page)).toBeVisible();
}

const firstId = (page: Page) => page.getByTestId('transactions.grid').locator('.wf-copy').first();

test('filters, saves the filter under a name, and it is there after a reload', async ({
  browser,
}) => {
  const page = await signedIn(browser);
  await opened(page);
  await page.getByTestId('filters').click();
  await page.locator('#filter-status').click();
  await page.getByRole('option', { name: 'Error' }).click();
  await page.keyboard.press('Escape');
  await page.getByTestId('filters.apply').click();
  await expect(page).toHaveURL(/status=ERROR/);
  await page.getByTestId('saved').click();
  await page.getByRole('menuitem', { name: 'Save as…' }).click();
  await page.getByTestId('saved.save').click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByTestId('saved.name').fill('Stuck');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Current filters saved')).toBeVisible();
  await opened(page);
  await page.getByTestId('saved').click();
  await page.getByRole('menuitem', { name: /^Stuck/ }).click();
  await expect(page).toHaveURL(/status=ERROR/);
  await page.goBack();
  await expect(page).not.toHaveURL(/status/);
});

test('an act is seen in a second window, and the row waits where it left its filter', async ({
  browser,
}) => {
  const [first, second] = await Promise.all([
    signedIn(browser),
    signedIn(browser, 'admin@watchfloor.example'),
  ]);
  await opened(first, '?status=ERROR');
  const id = (await firstId(first).innerText()).trim();
  await second.goto(`${address()}/transactions/${id}`);
  await expect(second.getByTestId('transaction').getByText('Error').first()).toBeVisible();
  await first.getByTestId(`acts.${id}`).click();
  await first.getByTestId('act.complete').click();
  await expect(first.getByTestId('act.ok')).toBeDisabled();
  await first.getByTestId('act.comment').fill('1 checked with the bank');
  await first.keyboard.press('Control+Enter');
  await expect(first.getByText(`Transaction ${id} completed`)).toBeVisible();
  await expect(first.getByTestId('held')).toHaveText('1 left this filter');
  await expect(second.locator('.wf-record-head')).toContainText('Completed');
  await expect(second.getByTestId('history').getByText('1 checked with the bank')).toBeVisible();
  // A machine that is done with an act no longer offers it, and says why.
  await expect(second.getByTestId('act.complete')).toHaveAttribute('aria-disabled', 'true');
});

test('a decision about what has changed is not sent', async ({ browser }) => {
  const [first, second] = await Promise.all([
    signedIn(browser),
    signedIn(browser, 'admin@watchfloor.example'),
  ]);
  await opened(first, '?status=ERROR');
  const id = (await firstId(first).innerText()).trim();
  await first.getByTestId(`acts.${id}`).click();
  await first.getByTestId('act.cancel').click();
  await first.getByTestId('act.comment').fill('1 the user asked for it');
  await second.goto(`${address()}/transactions/${id}`);
  await second.getByTestId('act.complete').click();
  await second.getByTestId('act.comment').fill('1 the money is there');
  await second.getByTestId('act.ok').click();
  await expect(second.getByText(`Transaction ${id} completed`)).toBeVisible();
  await first.getByTestId('act.ok').click();
  await expect(first.getByText('The record changed since you looked')).toBeVisible();
  await expect(first.getByRole('dialog')).toContainText('admin@watchfloor.example');
  await first.getByRole('button', { name: 'Go on with what is now' }).click();
  await expect(first.getByTestId('act.ok')).toBeDisabled();
  await expect(first.getByTestId('act.comment')).toHaveValue('1 the user asked for it');
});

test('a bulk act shows its dry run, then a result for each row', async ({ browser }) => {
  const page = await signedIn(browser);
  await opened(page, '?status=AWAITING,COMPLETED&sort=createdAt');
  for (const n of [0, 1, 2]) await page.locator('.wf-tick').nth(n).click();
  await expect(page.getByTestId('selection.count')).toHaveText('3 selected');
  await page.getByTestId('bulk.confirm').click();
  await expect(page.getByTestId('bulk.will')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText(/refused: Not possible|will go through/);
});

test('works by physical keys, whatever alphabet they type', async ({ browser }) => {
  const page = await signedIn(browser);
  await opened(page);
  const id = (await firstId(page).innerText()).trim();
  await page.keyboard.press('KeyJ');
  await expect(page.getByTestId('cursor')).toContainText(id);
  await page.keyboard.press('KeyX');
  await expect(page.getByTestId('selection.count')).toHaveText('1 selected');
  await page.keyboard.press('Period');
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/transactions/${id}$`));
});

test('the pager takes a page number only where there is such a page', async ({ browser }) => {
  const page = await signedIn(browser);
  await opened(page);
  const input = page.getByTestId('pager.input');
  await input.fill('9999');
  await input.press('Enter');
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(page).not.toHaveURL(/page=/);
  await input.fill('2');
  await input.press('Enter');
  await expect(page).toHaveURL(/page=2/);
});

for (const theme of ['light', 'dark'])
  test(`list and record have no serious axe finding, ${theme}`, async ({ browser }) => {
    const page = await signedIn(browser);
    await page.evaluate(
      (dark) => localStorage.setItem('isDarkTheme', String(dark)),
      theme === 'dark',
    );
    await opened(page, '?status=COMPLETED');
    const serious = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    };
    await page.getByTestId('filters').click();
    await expect(page.locator('#filter-status')).toBeVisible();
    expect(await serious()).toEqual([]);
    await page.goto(`${address()}/transactions/${(await firstId(page).innerText()).trim()}`);
    await expect(page.getByTestId('transaction')).toBeVisible();
    expect(await serious()).toEqual([]);
  });
