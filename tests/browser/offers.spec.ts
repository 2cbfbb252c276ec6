import { people } from './api-client.ts';
import { decide, expect, idsOnScreen, open, settled, test } from './console.ts';

test('an offer is edited and hidden: its history says so in words, and filters find it', async ({
  enter,
}) => {
  const page = await enter(people.admin);
  await open(page, '/p2p?type=BUY');
  const [id = ''] = await idsOnScreen(page);
  await open(page, `/p2p?ids=${id}`);
  const terms = `Only from your own account, ${crypto.randomUUID()}`;
  await page.getByTestId(`acts.${id}`).click();
  await page.getByTestId('act.edit').click();
  const dialog = page.getByRole('dialog');
  // Saving one field does not lose the existing values of others.
  await expect(dialog.getByTestId('input.paymentMethodIds')).not.toContainText('Choose');
  await dialog.getByTestId('input.terms').getByRole('textbox').fill(terms);
  await dialog.getByTestId('input.isHidden').locator('.bp6-control-indicator').click();
  await decide(page);
  await expect(dialog).toHaveCount(0);

  await test.step('the history', async () => {
    await page.getByRole('button', { name: `Show details of row ${id}` }).click();
    const history = page.getByTestId('offers.grid');
    await expect(history.getByTestId('change.terms').first()).toContainText(terms);
    await expect(history.getByTestId('change.isHidden').first()).toContainText('No → Yes');
  });

  await test.step('hidden ones are seen by those who ask for them', async () => {
    await open(page, '/p2p?flag=HIDDEN&type=BUY');
    await expect(page.getByTestId(`${id}.id`)).toBeVisible();
    await page.goto('/p2p?type=BUY');
    await settled(page);
    await expect(page.getByTestId(`${id}.id`)).toHaveCount(0);
  });

  await test.step('a stopped one is enabled again', async () => {
    await open(page, `/p2p?flag=HIDDEN&ids=${id}`);
    for (const [event, state] of [
      ['stop', 'Stopped'],
      ['enable', 'Enabled'],
    ] as const) {
      await page.getByTestId(`acts.${id}`).click();
      await page.getByTestId(`act.${event}`).click();
      await decide(page);
      await expect(page.getByTestId(`${id}.status`)).toHaveText(state);
    }
  });
});
