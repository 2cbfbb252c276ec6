import { execute, people } from './api-client.ts';
import { outage } from './complaints.ts';
import { expect, open, test } from './console.ts';
import { turn } from './filling.ts';

const roles = { ARBITRATOR: 'Arbitrator', SWAP_TRADER: 'Swap trader', AGENT: 'Agent' };

test('a form whose answer was lost says so, and happens once however often it is sent', async ({
  enter,
  stack,
  complaints,
}) => {
  complaints.expect(...outage, /UPSTREAM_DOWN/);
  const call = 'p2p/Admin/grant/';
  const page = await enter(people.superAdmin);
  const reason = `Once, for ${crypto.randomUUID()}`;
  await page.goto('/p2p/roles');
  const first = page.locator('[data-testid^="grant."]').first();
  await expect(first).toBeVisible();
  const userId = ((await first.getAttribute('data-testid')) ?? '').replace('grant.', '');
  const { p2pProfile } = await execute<{ p2pProfile: { roles: readonly string[] } }>(
    page.context(),
    stack,
    'query ($userId: ID!) { p2pProfile(userId: $userId) { roles } }',
    { userId },
  );
  const other = Object.entries(roles).find(([role]) => !p2pProfile.roles.includes(role));
  await first.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('input.roles').getByRole('combobox').getByRole('button').click();
  await page.getByRole('option', { name: other?.[1] ?? '', exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByTestId('input.comment').getByRole('textbox').fill(reason);

  stack.wire.loseAnswers(call);
  const before = stack.wire.made(call);
  await dialog.getByTestId('form.ok').click();
  await expect(dialog).toContainText('No response received');
  // The decision is fixed: no other one can be sent in its place.
  await expect(dialog.getByTestId('form.ok')).toBeHidden();
  await expect(dialog.getByTestId('input.comment').getByRole('textbox')).toBeDisabled();
  expect(stack.wire.made(call) - before).toBe(1);
  stack.wire.heal();
  // The gateway reaches the back office again a moment later; until then a repeat changes nothing.
  const again = dialog.getByTestId('form.again');
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page.getByText('Roles granted')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(dialog).toBeHidden();

  expect(stack.wire.made(call) - before).toBe(2);
  const { adminLog } = await execute<{
    adminLog: { items: readonly { comment: string | null }[] };
  }>(page.context(), stack, '{ adminLog(page: { number: 1, size: 20 }) { items { comment } } }');
  expect(adminLog.items.filter(({ comment }) => comment === reason)).toHaveLength(1);
});

test('a number far beyond the usual is sent only after it was confirmed, and each one anew', async ({
  enter,
}) => {
  const page = await enter(people.admin);
  await open(page, '/traders/limits');
  const max = page.getByTestId(/^\d+\.max$/).last();
  const id = ((await max.getAttribute('data-testid')) ?? '').replace('.max', '');
  await page.getByTestId(`acts.${id}`).click();
  await page.getByTestId('act.edit').click();
  const dialog = page.getByRole('dialog');
  const field = page.getByTestId('input.max').getByRole('textbox');
  const stored = Number(await field.inputValue());
  const unusual = page.getByTestId('form.unusual');
  const ok = page.getByTestId('act.ok');
  await field.fill(String(stored * 2));
  await expect(unusual).toBeHidden();
  await expect(ok).toBeEnabled();
  await field.fill(String(stored * 10));
  await expect(unusual).toContainText(`Maximum: ${stored} → ${stored * 10}`);
  await expect(ok).toBeDisabled();
  await turn(unusual.getByRole('checkbox'), true);
  await expect(ok).toBeEnabled();
  await field.fill(String(stored * 100));
  await expect(ok).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});
