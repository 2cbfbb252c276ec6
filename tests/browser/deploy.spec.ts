import { people } from './asking.ts';
import { arrived, expect, follow, test } from './console.ts';

test('after a deploy an old tab says so, and a reload opens the screen that was asked for', async ({
  enter,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/, /dynamically imported module/, /preload/i);
  const page = await enter(people.admin);
  await page.goto('/account');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  // What the old build was made of is not there any more.
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  await follow(page, '/transactions?status=ERROR');
  const told = page.getByRole('alert').filter({ hasText: 'A new version is available' });
  await expect(told).toBeVisible();
  await page.unroute('**/assets/**');
  await told.getByRole('button', { name: 'Reload' }).click();
  await arrived(page);
  await expect(page).toHaveURL(/status=ERROR/);
});
