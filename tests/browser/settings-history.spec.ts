import { people } from './api-client.ts';
import { expect, test } from './console.ts';

test('a change of settings is found from its page, and the values before are restored', async ({
  enter,
}) => {
  const page = await enter(people.superAdmin);
  await page.goto('/traders/booking');
  const limit = page.getByTestId('booking').locator('dd').nth(1);
  const before = await limit.innerText();
  await page.getByTestId('booking.edit').click();
  await page.getByTestId('input.bookingLimit').getByRole('textbox').fill('77');
  await page.getByTestId('form.unusual.confirm').check({ force: true });
  await page.getByTestId('act.ok').click();
  await expect(limit).toHaveText('77');

  await page.getByTestId('settingsHistory.bookingSettings').click();
  await expect(page).toHaveURL(/\/settings\/changes\?of=bookingSettings/);
  await page
    .locator('#content')
    .getByRole('link', { name: 'Booking settings: edit' })
    .first()
    .click();
  const change = page.getByTestId('settingsChange');
  await expect(change.getByTestId('valueSides')).toContainText('77');

  await page.getByTestId('settingsChange.comment').fill('A typing error');
  await page.getByTestId('settingsChange.restore').click();
  await expect(change).toContainText('The settings have the values before this change.');
  await page.goto('/traders/booking');
  await expect(limit).toHaveText(before);

  // Charts over time show both changes.
  await page.goto('/statistics/users?period=24h');
  const mark = page.locator('[data-testid="chart.mark"][title*="UTC Booking settings: edit"]');
  await expect(mark.first()).toBeVisible();
});
