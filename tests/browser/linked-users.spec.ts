import type { BrowserContext } from '@playwright/test';
import { execute, people } from './api-client.ts';
import { expect, test } from './console.ts';
import type { Stack } from './stack.ts';

/** Returns two users who share a device that few others have. */
async function sharing(context: BrowserContext, stack: Stack): Promise<readonly [string, string]> {
  const { devices } = await execute<{
    devices: { items: readonly { userId: string; fingerprint: string; sharedWith: number }[] };
  }>(
    context,
    stack,
    `{ devices(filter: { shared: SHARED }, page: { number: 1, size: 100 }) {
      items { userId fingerprint sharedWith }
    } }`,
  );
  const owners = new Map<string, string>();
  for (const { userId, fingerprint, sharedWith } of devices.items) {
    const known = owners.get(fingerprint);
    if (known !== undefined && known !== userId && sharedWith <= 5) return [known, userId];
    owners.set(fingerprint, userId);
  }
  throw new Error('No two users share a device');
}

test('a user who shares a device is found, rejected with a reason, and brought back', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.superAdmin);
  const [userId, otherId] = await sharing(page.context(), stack);
  await page.goto(`/user/${userId}`);
  await page.getByTestId('user-tabs.linked').click();
  const row = page.getByTestId(`linked-user.${otherId}`);
  await expect(row).toContainText('Device');
  await expect(page.getByTestId('link-graph')).toBeVisible();

  await row.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Two brothers with one tablet');
  await dialog.getByRole('button', { name: 'Reject link' }).click();
  await expect(row).toContainText('Two brothers with one tablet');
  await expect(row).toContainText('Rejected');

  // Every admin sees it, also from the other user.
  const colleague = await enter(people.admin);
  await colleague.goto(`/user/${otherId}/linked`);
  const seen = colleague.getByTestId(`linked-user.${userId}`);
  await expect(seen).toContainText('Two brothers with one tablet');

  await row.getByRole('button', { name: 'Withdraw decision' }).click();
  await dialog.getByRole('button', { name: 'Withdraw decision' }).click();
  await expect(row).not.toContainText('Rejected');
});

test('an excluded value links nobody, until it is included again', async ({ enter, stack }) => {
  const page = await enter(people.superAdmin);
  const [userId, otherId] = await sharing(page.context(), stack);
  await page.goto(`/user/${userId}/linked?with=${otherId}`);
  const row = page.getByTestId(`linked-user.${otherId}`);
  await expect(row).toContainText('Device');
  await expect(page.getByTestId(`linked-user.${userId}`)).toHaveCount(0);
  const value = page.locator('[data-testid^="shared-value."][data-kind="DEVICE"]').first();
  await value.getByRole('button', { name: 'Exclude' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('A tablet of the office');
  await dialog.getByRole('button', { name: 'Exclude value' }).click();
  const excluded = page.locator('[data-kind="DEVICE"]', { hasText: 'A tablet of the office' });
  await expect(excluded).toContainText('Excluded');
  await excluded.getByRole('button', { name: 'Include again' }).click();
  await dialog.getByRole('button', { name: 'Include value again' }).click();
  await expect(excluded).toHaveCount(0);
  await expect(row).toContainText('Device');
});

test('what was found is saved as a note about the user', async ({ enter, stack }) => {
  const page = await enter(people.superAdmin);
  const [userId, otherId] = await sharing(page.context(), stack);
  await page.goto(`/user/${userId}/linked`);
  await page.getByTestId('linked-users.save').click();
  await expect(page.getByTestId('linked-users.save')).toHaveText('Saved among the notes');
  await page.goto(`/user/${userId}`);
  await expect(page.getByTestId('notes')).toContainText(`#${otherId}`);
});
