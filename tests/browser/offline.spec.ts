import { people } from './api-client.ts';
import { outage } from './complaints.ts';
import { expect, follow, isLive, saveData, test } from './console.ts';

test('without a connection a screen that is not loaded says so, and opens by itself later', async ({
  enter,
  complaints,
}) => {
  complaints.expect(...outage, /dynamically imported module/, /preload/i);
  const page = await enter(people.admin);
  await saveData(page);
  await page.goto('/account');
  await isLive(page);
  await page.context().setOffline(true);
  await follow(page, '/markets');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('No connection to the server');
  await expect(alert).not.toContainText('new version');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText('No connection to the server');
  await page.context().setOffline(false);
  await expect(page.getByTestId('markets')).toBeVisible();
});

test('screens of the menu are loaded ahead and open without a connection', async ({
  enter,
  complaints,
}) => {
  complaints.expect(...outage);
  const page = await enter(people.admin);
  const last = page.waitForResponse(/\/assets\/displays-page-.*\.js$/);
  await page.goto('/account');
  await isLive(page);
  await last;
  await page.context().setOffline(true);
  await follow(page, '/markets');
  await expect(page.getByTestId('markets')).toBeVisible();
  await expect(page.getByText('No connection to the server')).toBeHidden();
});
