import { people } from './api-client.ts';
import { decide, expect, open, test } from './console.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'banner.png', mimeType: 'image/png', buffer: pixel };

test('a banner is created with its picture, hidden and deleted, and another window shows each change', async ({
  enter,
}) => {
  const page = await enter(people.admin);
  const other = await enter(people.superAdmin);
  await open(page, '/p2p/banners');
  await open(other, '/p2p/banners');
  await page.getByTestId('banners.create').click();
  const form = page.getByRole('dialog');
  await form.getByTestId('input.position').getByRole('textbox').fill('40');
  await expect(form.getByTestId('form.ok')).toBeDisabled();
  await form.locator('input[type=file]').first().setInputFiles(picture);
  await form.getByTestId('input.url').getByRole('textbox').fill('https://exchange.example/new');
  await form.getByTestId('form.ok').click();
  await expect(form).toBeHidden();

  await other.getByRole('button', { name: 'Show', exact: true }).click();
  const cell = (name: string) => other.getByTestId(`40.${name}`);
  await expect(cell('url')).toContainText('https://exchange.example/new');
  await expect(cell('state')).toHaveText('Hidden');
  await expect(cell('image').getByRole('presentation')).toHaveJSProperty('naturalWidth', 1);

  const act = async (event: string) => {
    await page.getByTestId('acts.40').click();
    await page.getByTestId(`act.${event}`).click();
    await decide(page);
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await act('enable');
  await expect(cell('state')).toHaveText('Shown');
  await act('delete');
  await other.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(cell('url')).toBeHidden();
});

test('the switch over all banners reaches every window', async ({ enter }) => {
  const page = await enter(people.admin);
  const other = await enter(people.superAdmin);
  await open(page, '/p2p/banners');
  await open(other, '/p2p/banners');
  const all = page.getByTestId('banners.all');
  await expect(all).toHaveAccessibleName('Banners are shown');
  await all.click();
  await decide(page);
  await expect(all).toHaveText('All banners are hidden');
  await expect(other.getByTestId('banners.all')).toHaveText('All banners are hidden');
});
