import { expect, type Page } from '@playwright/test';
import { people } from './api-client.ts';
import { open, test } from './console.ts';

const panel = (page: Page) => page.locator('.list-filters');
const choice = (page: Page, key: string) =>
  page.getByTestId(`filter.${key}`).getByRole('button').first();
const options = (page: Page) => page.getByRole('option');

test('Escape closes the open list of a field, and only that; its next press closes the panel', async ({
  enter,
}) => {
  const page = await enter(people.support);
  await open(page, '/transactions');
  await page.getByTestId('filters').click();
  // One has a search field, which takes the focus, and the other has none.
  for (const key of ['status', 'side']) {
    await choice(page, key).focus();
    await page.keyboard.press('Enter');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
    await expect(choice(page, key)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByTestId('filters')).toBeFocused();
});

test('a press chooses the option under the pointer, at the lower edge of the list too', async ({
  enter,
}) => {
  const page = await enter(people.support);
  await open(page, '/transactions');
  await page.getByTestId('filters').click();
  await choice(page, 'currencyId').click();
  const list = page.locator('.form-choice-menu');
  await expect(options(page).first()).toBeVisible();
  const box = await list.boundingBox();
  const edge = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + (box?.height ?? 0) - 4 };
  const optionAtEdge = () =>
    page.evaluate(
      ({ x, y }) =>
        document.elementFromPoint(x, y)?.closest('[role=option]')?.querySelector('.bp6-fill')
          ?.textContent,
      edge,
    );
  await page.mouse.move(edge.x, edge.y);
  const pressed = await optionAtEdge();
  expect(pressed).toBeTruthy();
  await page.mouse.down();
  // A list that scrolls to its active option does so in the next frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await optionAtEdge()).toBe(pressed);
  await page.mouse.up();
  await expect(choice(page, 'currencyId')).toContainText(String(pressed));
});
