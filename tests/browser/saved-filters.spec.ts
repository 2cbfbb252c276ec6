import type { Page } from '@playwright/test';
import { act, people } from './api-client.ts';
import { arrived, expect, filterBy, open, test } from './console.ts';

const saved = (page: Page) => page.getByTestId('saved');
const sets = (page: Page) => page.getByRole('menu', { name: 'Saved filters' });
const item = (page: Page, name: string) => sets(page).getByRole('menuitem', { name });

/** Saves the current filters under a name. */
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
  // No filter is set, so there is nothing to save.
  await expect(item(page, 'Save as…')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await filterBy(page, 'access', 'Locked');
  await expect(page).toHaveURL(/access=LOCKED/);
  await saveAs(page, 'Shut out');

  // The filters changed, which is shown. They are then saved.
  await filterBy(page, 'access', 'Blocked');
  await expect(saved(page)).toHaveText('Shut out · changed');
  await saved(page).click();
  await item(page, 'Update “Shut out”').click();
  await expect(page.getByText('Current filters saved').first()).toBeVisible();
  await expect(saved(page)).toHaveText('Shut out');

  // A second one needs a different name.
  await page.getByRole('button', { name: 'Remove filter: Access' }).click();
  await expect(page).not.toHaveURL(/access/);
  await filterBy(page, 'access', 'Active');
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

  // After a return to the screen both are there with their content.
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
  // The last one is deleted on the server too.
  await open(page, '/users');
  await saved(page).click();
  await expect(item(page, 'No saved filters yet')).toBeVisible();
  await expect(item(page, 'Shut out')).toHaveCount(0);
});

test('two tabs that know nothing of each other lose nothing of each other', async ({ enter }) => {
  const first = await enter(people.support);
  await open(first, '/users?access=LOCKED');
  const second = await first.context().newPage();
  await open(second, '/users?access=BLOCKED');

  await saveAs(first, 'Of the first tab');
  await saveAs(second, 'Of the second tab');
  // A name that the other tab has taken in the meantime is refused, and the other tab's content
  // stays.
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
    // Regardless of where the focus is.
    await saved(tab).press('Escape');
    await expect(sets(tab)).toBeHidden();
  }
  await remove(first, 'Of the second tab');
  await remove(first, 'Of the first tab');
});

test('a shared filter is applied and copied by a colleague, renamed and withdrawn by its owner', async ({
  enter,
}) => {
  const owner = await enter(people.admin);
  const colleague = await enter(people.support);
  await open(owner, '/users?access=LOCKED');
  await saveAs(owner, 'Locked out');
  await saved(owner).click();
  await sets(owner).getByRole('button', { name: 'Share “Locked out” with colleagues' }).click();
  await expect(sets(owner).getByText('Shared by you')).toBeVisible();
  await expect(sets(owner).getByRole('menuitem').first()).toBeFocused();
  await owner.keyboard.press('Escape');

  await open(colleague, '/users');
  await saved(colleague).click();
  await expect(sets(colleague).getByText('Shared by colleagues')).toBeVisible();
  // Support may neither rename nor delete it: the buttons pin and copy it.
  await expect(sets(colleague).getByRole('button')).toHaveCount(2);
  await sets(colleague).getByRole('button', { name: 'Save a copy of “Locked out”' }).click();
  await expect(colleague.getByText('Saved to your filters as “Locked out”')).toBeVisible();
  await item(colleague, 'Locked out').last().click();
  await expect(colleague).toHaveURL(/access=LOCKED/);
  await expect(saved(colleague)).toHaveText('Locked out');

  await saved(owner).click();
  await sets(owner).getByRole('button', { name: 'Rename “Locked out”' }).click();
  await owner.getByTestId('saved.name').fill('');
  await owner.getByTestId('saved.save').click();
  await expect(owner.getByRole('alert')).toHaveText('Name is required');
  await owner.getByTestId('saved.name').fill('Doors closed');
  await owner.getByTestId('saved.save').click();
  await expect(item(owner, 'Doors closed')).toBeVisible();
  await sets(owner).getByRole('button', { name: 'Stop sharing “Doors closed”' }).click();
  await expect(item(owner, 'Doors closed')).toHaveCount(0);
  // A click outside closes the menu.
  await owner.getByRole('button', { name: 'Undo' }).click();
  await expect(sets(owner)).toBeHidden();
  await expect(owner.getByText('“Doors closed” is shared with colleagues')).toBeVisible();
  // Notices stay as long as the pointer rests on them, and they cover the button.
  await owner.mouse.move(0, 0);
  await saved(owner).click();
  await expect(item(owner, 'Doors closed')).toBeVisible();
  await sets(owner).getByRole('button', { name: 'Stop sharing “Doors closed”' }).click();
  await expect(item(owner, 'Doors closed')).toHaveCount(0);
  await owner.keyboard.press('Escape');

  // The colleague keeps the copy. Its deletion can be undone as well.
  await open(colleague, '/users');
  await remove(colleague, 'Locked out');
  await colleague.getByRole('button', { name: 'Undo' }).click();
  await colleague.mouse.move(0, 0);
  await saved(colleague).click();
  await expect(item(colleague, 'Locked out')).toHaveCount(1);
  await expect(sets(colleague).getByText('Shared by colleagues')).toHaveCount(0);
  await colleague.keyboard.press('Escape');
  await remove(colleague, 'Locked out');
  await remove(owner, 'Locked out');
});

test('a pinned view counts its rows live, is shown by its tab, and alerts on every page', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.admin);
  await open(page, '/transactions?status=AWAITING');
  await saveAs(page, 'Waiting ones');
  await saved(page).click();
  await sets(page).getByRole('button', { name: 'Pin “Waiting ones” above the list' }).click();
  await page.keyboard.press('Escape');
  const views = page.getByTestId('views');
  const tab = views.getByRole('button', { name: /^Waiting ones/ });
  await expect(tab).toHaveAttribute('aria-pressed', 'true');
  await expect(tab).toHaveText(/Waiting ones\d/);
  const count = Number((await tab.innerText()).replaceAll(/\D/g, ''));

  await views.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).not.toHaveURL(/status/);
  await page.keyboard.press('Control+KeyK');
  const box = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
  await expect(box).toBeFocused();
  await box.fill('Show “Waiting ones');
  await page.getByRole('option', { name: 'Show “Waiting ones”' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=AWAITING/);
  await expect(saved(page)).toHaveText('Waiting ones');

  await views.getByRole('button', { name: 'Set an alert for “Waiting ones”' }).click();
  await page.getByTestId('view.above').fill('many');
  await expect(page.getByRole('alert')).toHaveText('Enter a whole number');
  await page.getByTestId('view.above').fill(String(count));
  await page.getByTestId('view.alert.save').click();
  await expect(
    views.getByRole('button', { name: `Alert for “Waiting ones” above ${count}` }),
  ).toBeVisible();

  // On another page the alert comes, and the view shows what it counted.
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL(/users/);
  const other = await enter(people.superAdmin);
  await act(other.context(), stack, 'contact', stack.take('processing'));
  await expect(page.getByText(`“Waiting ones”: ${count + 1} rows, above ${count}`)).toBeVisible();
  await page.goBack();
  await expect(tab).toHaveText(`Waiting ones${count + 1}`);
  // The counter follows without being read again.
  await act(other.context(), stack, 'contact', stack.take('processing'));
  await expect(tab).toHaveText(`Waiting ones${count + 2}`);

  await saved(page).click();
  await sets(page).getByRole('button', { name: 'Unpin “Waiting ones”' }).click();
  await expect(views).toHaveCount(0);
  await page.keyboard.press('Escape');
  await remove(page, 'Waiting ones');
});
