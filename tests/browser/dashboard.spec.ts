import { people } from './api-client.ts';
import { expect, test } from './console.ts';

test('the dashboard begins with the work that waits, by rights', async ({ enter }) => {
  const page = await enter(people.superAdmin);
  await page.goto('/dashboard');
  const blocks = page.locator('.dashboard-blocks > [data-testid^="block."]');
  await expect(blocks.first()).toHaveAttribute('data-testid', 'block.work');
  const failed = page.getByTestId('work.failed');
  await expect(failed).toContainText(/\d/);
  await failed.getByRole('link').click();
  await expect(page).toHaveURL(/\/transactions\?status=ERROR/);
});

test('without a right to money there is no line about it', async ({ enter }) => {
  const page = await enter(people.support);
  await page.goto('/dashboard');
  await expect(page.getByTestId('work.freeCases')).toBeVisible();
  await expect(page.getByTestId('work.broken')).toHaveCount(0);
});

test('blocks are arranged by keyboard, and stay so in the next session', async ({ enter }) => {
  const page = await enter(people.superAdmin);
  await page.goto('/dashboard');
  await page.getByTestId('arrange').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('arrange.users.up').focus();
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Enter');
  const stored = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('"hidden":["waiting"]')),
  );
  await page.getByTestId('arrange.waiting').press('Space');
  await stored;
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('block.waiting')).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId('block.users')).toBeVisible();
  await expect(page.getByTestId('block.waiting')).toHaveCount(0);
  await page.getByTestId('arrange').click();
  await page.getByTestId('arrange.reset').click();
  await expect(page.getByTestId('block.waiting')).toBeVisible();
});
