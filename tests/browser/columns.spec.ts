import { readFile } from 'node:fs/promises';
import { people, transactionsIn } from './api-client.ts';
import { arrived, expect, header, open, test } from './console.ts';
import { turn } from './filling.ts';

test('columns are chosen and stay chosen, and are what is exported', async ({ enter, stack }) => {
  const page = await enter(people.support);
  await open(page, '/transactions?status=ERROR');
  const menu = page.getByRole('button', { name: 'Columns', exact: true });
  await menu.click();
  await turn(page.getByLabel('Side', { exact: true }), false);
  const settingsSaved = page.waitForResponse((of) =>
    /"fee":true/.test(of.request().postData() ?? ''),
  );
  await turn(page.getByLabel('Fee', { exact: true }), true);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('transactions.grid')).toContainText('Fee');
  await settingsSaved;
  await page.reload();
  await arrived(page);
  await expect(page.getByTestId('transactions.grid')).toContainText('Fee');
  await expect(
    page.getByTestId('transactions.grid').getByText('Side', { exact: true }),
  ).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('export').click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]?.charCodeAt(0)).toBe(0xfeff);
  const heads = lines[0]?.slice(1).split(',') ?? [];
  expect(heads).toContain('Fee');
  expect(heads).not.toContain('Side');
  expect(heads.indexOf('ID')).toBe(0);
  const expected = await transactionsIn(page.context(), stack, 'ERROR', 100);
  expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(
    expected.map(({ id }) => id),
  );
  expect(lines.slice(1, -1).every((line) => line.includes('Error'))).toBe(true);

  await menu.click();
  await page.getByRole('button', { name: 'Restore default columns' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('transactions.grid')).toContainText('Side');
});

test('a column is drawn wider by hand, its cells with it, and stays so', async ({ enter }) => {
  const page = await enter(people.support);
  await open(page, '/transactions?status=ERROR');
  const cell = page.locator('.grid [data-testid$=".userId"]').first();
  const widthOf = async () => (await cell.boundingBox())?.width ?? 0;
  const before = await widthOf();
  const name = await header(page).getByText('User', { exact: true }).boundingBox();
  const box = await cell.boundingBox();
  if (!name || !box) throw new Error('There is no column of users');
  // The handle is at the end of the column.
  const [x, y] = [box.x + box.width - 2, name.y + name.height / 2];
  const settingsSaved = page.waitForResponse((of) =>
    /"width":/.test(of.request().postData() ?? ''),
  );
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.mouse.move(x + 80, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(widthOf).toBeGreaterThan(before + 60);
  await settingsSaved;
  await page.reload();
  await arrived(page);
  await expect.poll(widthOf).toBeGreaterThan(before + 60);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('button', { name: 'Restore default columns' }).click();
  await expect.poll(widthOf).toBe(before);
});
