import type { Page } from '@playwright/test';
import { people } from './asking.ts';
import { arrived, expect, filterBy, open, test } from './console.ts';

const saved = (page: Page) => page.getByTestId('saved');
const sets = (page: Page) => page.getByRole('menu', { name: 'Saved filters' });
const item = (page: Page, name: string) => sets(page).getByRole('menuitem', { name });

/** What is filtered now, under a name. */
async function saveAs(page: Page, name: string): Promise<void> {
  await saved(page).click();
  await item(page, 'Save as…').click();
  await page.getByTestId('saved.name').fill(name);
  await page.getByTestId('saved.save').click();
  await expect(saved(page)).toHaveText(name);
  await expect(sets(page)).toBeHidden();
}

async function remove(page: Page, name: string): Promise<void> {
  await saved(page).click();
  await sets(page)
    .getByRole('button', { name: `Delete “${name}”` })
    .click();
  await expect(item(page, name)).toHaveCount(0);
  await expect(sets(page).getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sets(page)).toBeHidden();
}

test('filters are kept under a name, applied, changed, updated and deleted', async ({ enter }) => {
  const page = await enter(people.admin);
  await open(page, '/users');
  await saved(page).click();
  // Nothing is filtered: there is nothing to save.
  await expect(item(page, 'Save as…')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await filterBy(page, 'access', 'Locked');
  await expect(page).toHaveURL(/access=LOCKED/);
  await saveAs(page, 'Shut out');

  // Changed, which is said; then kept as it is now.
  await filterBy(page, 'access', 'Blocked');
  await expect(saved(page)).toHaveText('Shut out · changed');
  await saved(page).click();
  await item(page, 'Update “Shut out”').click();
  await expect(page.getByText('Current filters saved').first()).toBeVisible();
  await expect(saved(page)).toHaveText('Shut out');

  // A second one needs a name of its own.
  await page.getByRole('button', { name: 'Remove filter: Access' }).click();
  await expect(page).not.toHaveURL(/access/);
  await filterBy(page, 'access', 'Free');
  await saved(page).click();
  await item(page, 'Save as…').click();
  await page.getByTestId('saved.save').click();
  await expect(page.getByRole('alert')).toHaveText('Name is required');
  await page.getByTestId('saved.name').fill('Shut out');
  await page.getByTestId('saved.save').click();
  await expect(page.getByRole('alert')).toHaveText('A set with the same name already exists');
  await page.getByTestId('saved.name').fill('At large');
  await page.getByTestId('saved.save').click();
  await expect(saved(page)).toHaveText('At large');

  // Whoever comes back finds both, with what they hold.
  await open(page, '/users');
  await saved(page).click();
  await item(page, 'Shut out').click();
  await expect(page).toHaveURL(/access=(LOCKED(,|%2C)BLOCKED|BLOCKED(,|%2C)LOCKED)/);
  await remove(page, 'At large');
  await open(page, '/users');
  await saved(page).click();
  await expect(item(page, 'Shut out')).toBeVisible();
  await expect(item(page, 'At large')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await remove(page, 'Shut out');
});

test('two tabs that know nothing of each other lose nothing of each other', async ({ enter }) => {
  const first = await enter(people.support);
  await open(first, '/users?access=LOCKED');
  const second = await first.context().newPage();
  await open(second, '/users?access=BLOCKED');

  await saveAs(first, 'Of the first tab');
  await saveAs(second, 'Of the second tab');
  // A name that the other tab has taken meanwhile is refused, and what it holds stays.
  await saveAs(first, 'Of both');
  await saved(second).click();
  await item(second, 'Save as…').click();
  await second.getByTestId('saved.name').fill('Of both');
  await second.getByTestId('saved.save').click();
  await expect(second.getByRole('alert')).toHaveText('A set with the same name already exists');
  await second.keyboard.press('Escape');
  await remove(first, 'Of both');

  for (const tab of [first, second]) {
    await tab.reload();
    await arrived(tab);
    await saved(tab).click();
    for (const name of ['Of the first tab', 'Of the second tab'])
      await expect(item(tab, name)).toBeVisible();
    await expect(item(tab, 'Of both')).toHaveCount(0);
    // Wherever the focus is by now.
    await saved(tab).press('Escape');
    await expect(sets(tab)).toBeHidden();
  }
  await remove(first, 'Of the second tab');
  await remove(first, 'Of the first tab');
});
