import type { Page } from '@playwright/test';
import { execute, people } from './api-client.ts';
import { expect, idsOnScreen, open, settled, test, ticks } from './console.ts';
import { turn } from './filling.ts';

/** The characters of a Russian keyboard for the keys that the tests press. */
const cyrillic: Readonly<Record<string, string>> = {
  KeyG: 'п',
  KeyJ: 'о',
  KeyK: 'л',
  KeyT: 'е',
  KeyU: 'г',
  KeyX: 'ч',
  Period: 'ю',
};

/** Presses keys by their position as fast as possible: two that belong together stay together. */
const strike = (page: Page, ...codes: readonly string[]) =>
  page.evaluate(
    (strokes) => {
      for (const stroke of strokes)
        for (const type of ['keydown', 'keyup'])
          (document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent(type, { ...stroke, bubbles: true, cancelable: true }),
          );
    },
    codes.map((code) => ({ code, key: cyrillic[code] ?? code })),
  );

/** Waits until the screen has drawn the effect of the last key. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });

const cursor = (page: Page) => page.getByTestId('cursor');
const count = (page: Page) => page.getByTestId('selection.count');

test('the list is worked by the keys that stand where J, K, X, point and Enter are', async ({
  enter,
}) => {
  const page = await enter(people.admin);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/transactions');
  const ids = await idsOnScreen(page);
  await strike(page, 'KeyJ');
  await expect(cursor(page)).toContainText(`ID ${ids[0]}`);
  await strike(page, 'KeyJ');
  await expect(cursor(page)).toContainText(`ID ${ids[1]}`);
  await strike(page, 'KeyX');
  await expect(count(page)).toHaveText('1 selected');
  await expect(page.getByLabel(`Select row ${ids[1]}`)).toBeChecked();
  await strike(page, 'KeyJ');
  await strike(page, 'KeyJ');
  await expect(cursor(page)).toContainText(`ID ${ids[3]}`);
  await page.keyboard.press('Shift+KeyX');
  await expect(count(page)).toHaveText('3 selected');
  await expect(ticks(page).and(page.locator(':checked'))).toHaveCount(3);

  await strike(page, 'Period');
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ids[3]);
  await strike(page, 'KeyK');
  await expect(cursor(page)).toContainText(`ID ${ids[2]}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/transactions/${ids[2]}`);
});

test('Space shows the row beside the list, which follows the keys, and its actions work from there', async ({
  enter,
}) => {
  const page = await enter(people.admin);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/transactions');
  const ids = await idsOnScreen(page);
  await strike(page, 'Space');
  const peek = page.getByTestId('peek');
  await expect(peek).toContainText(ids[0] ?? '');
  await strike(page, 'KeyJ');
  await expect(peek).toContainText(ids[1] ?? '');
  // The table hides this column.
  await expect(page.getByTestId(`${ids[1]}.fee`)).toHaveCount(0);
  await expect(peek.getByTestId('peek.fee')).toBeVisible();
  await peek.getByRole('menuitem', { name: `Copy ${ids[1]}` }).focus();
  // A focused item is pressed by Space, and the panel stays.
  await page.keyboard.press('Space');
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  await expect(peek).toBeVisible();
  await peek.getByTestId('peek.open').click();
  await expect(page).toHaveURL(`/transactions/${ids[1]}`);
  await open(page, '/transactions');
  await strike(page, 'KeyJ');
  await strike(page, 'Space');
  await expect(peek).toBeVisible();
  await strike(page, 'Space');
  await expect(peek).toHaveCount(0);
});

test('G and a letter lead to a section, on any layout', async ({ enter }) => {
  const page = await enter(people.support);
  await open(page, '/users');
  await strike(page, 'KeyG', 'KeyT');
  await expect(page).toHaveURL('/transactions');
  await strike(page, 'KeyG', 'KeyU');
  await expect(page).toHaveURL('/users');
});

test('the sheet says what the keys do here, and keeps the list still behind it', async ({
  enter,
}) => {
  const page = await enter(people.admin);
  await open(page, '/transactions');
  await page.keyboard.press('Shift+Slash');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('heading', { name: 'On this screen' })).toBeVisible();
  for (const text of ['Next row', 'Select range to here', 'Open the command palette'])
    await expect(sheet.getByText(text, { exact: true })).toBeVisible();
  await strike(page, 'KeyJ', 'KeyX');
  await drawn(page);
  await expect(cursor(page)).toBeEmpty();
  await expect(count(page)).toHaveCount(0);
  await sheet.getByRole('searchbox').fill('palette');
  await expect(sheet.getByText('Next row', { exact: true })).toBeHidden();
  await expect(sheet.getByText('Open the command palette', { exact: true })).toBeVisible();
  await sheet.getByRole('searchbox').fill('');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await strike(page, 'KeyJ');
  await expect(cursor(page)).not.toBeEmpty();
});

test('the palette leads to screens, to records by their id, and to users by name', async ({
  enter,
}) => {
  const page = await enter(people.superAdmin);
  await open(page, '/transactions');
  const [id = ''] = await idsOnScreen(page);
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const box = palette.getByRole('combobox');
  const searchPalette = async (typed: string) => {
    await page.keyboard.press('Control+KeyK');
    await expect(box).toBeFocused();
    await box.fill(typed);
  };
  await searchPalette('order book');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Order book');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/trading/order-book');
  await expect(palette).toBeHidden();

  await open(page, '/transactions');
  await searchPalette(`#${id}`);
  await expect(palette.getByRole('option', { name: `Transaction ${id}` })).toBeVisible();
  await expect(palette.getByRole('option', { selected: true })).toContainText('Transaction');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/transactions/${id}`);

  await searchPalette('there is nothing of that name');
  await expect(palette.getByRole('status')).toContainText('Nothing found');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('the palette finds a hash, an email and an address, and offers nothing that does not exist', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.superAdmin);
  await open(page, '/users');
  const { transactions, users } = await execute<{
    transactions: { items: readonly { id: string; txid: string | null }[] };
    users: { items: readonly { id: string }[] };
  }>(
    page.context(),
    stack,
    `{ transactions(page: { number: 1, size: 100 }) { items { id txid } }
       users(page: { number: 1, size: 1 }) { items { id } } }`,
  );
  const hashed = transactions.items.find(({ txid }) => txid !== null);
  const [user] = users.items;
  if (!hashed?.txid || !user) throw new Error('Nothing to search for');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const box = palette.getByRole('combobox');
  const found = palette.getByRole('option');
  await page.keyboard.press('Control+KeyK');
  for (const part of [hashed.txid, hashed.txid.slice(5, 25)]) {
    await box.fill(part);
    await expect(found.filter({ hasText: `Transaction ${hashed.id}` })).toBeVisible();
  }
  const { email } = await execute<{ email: string }>(
    page.context(),
    stack,
    'mutation ($id: ID!) { email: revealContact(id: $id, field: USER_EMAIL) }',
    { id: user.id },
  );
  await box.fill(email);
  await expect(found.filter({ hasText: `User ${user.id}` })).toBeVisible();
  await box.fill('987654321987');
  await expect(palette.getByRole('status')).toContainText('Nothing found');
  await expect(found).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/users');
  await box.fill(user.id);
  await expect(found.filter({ hasText: `User ${user.id}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/user/${user.id}`);
  await page.keyboard.press('Control+KeyK');
  await expect(found.filter({ hasText: `User ${user.id}` }).first()).toBeVisible();
});

test('what is typed into a field is text, and who wants no shortcuts has none', async ({
  enter,
}) => {
  const page = await enter(people.support);
  await open(page, '/users');
  await strike(page, 'Slash');
  const field = page.getByTestId('list.search');
  await expect(field).toBeFocused();
  await page.keyboard.type('jjx.?gt');
  await expect(field).toHaveValue('jjx.?gt');
  await expect(cursor(page)).toBeEmpty();
  await expect(count(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/users');

  await page.goto('/account');
  await settled(page);
  const shortcuts = page.getByLabel('Keyboard shortcuts', { exact: true });
  await turn(shortcuts, false);
  await strike(page, 'KeyG', 'KeyT');
  await drawn(page);
  await expect(page).toHaveURL('/account');
  await turn(shortcuts, true);
  await strike(page, 'KeyG', 'KeyT');
  await expect(page).toHaveURL('/transactions');
});
