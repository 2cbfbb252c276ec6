import { people } from './api-client.ts';
import { decide, expect, idsOnScreen, isLive, open, testOver } from './console.ts';
import { decideByKeys } from './desk.ts';
import { choose } from './filling.ts';

/**
 * The main work over a back office that was written from the documents alone, without feed,
 * extensions and keys, called in both styles.
 */
for (const style of ['main', 'v1'] as const) {
  const test = testOver('documented', 5, style);

  test(`a transaction is completed, ${style}`, async ({ enter, stack }) => {
    const page = await enter(people.admin);
    const id = stack.take('error');
    await open(page, `/transactions?ids=${id}`);
    await page.getByTestId(`acts.${id}`).click();
    await page.getByTestId('act.complete').click();
    await decide(page, 'Paid by hand');
    await expect(page.getByTestId(`${id}.status`)).toHaveText('Completed');
  });

  test(`a case goes from the queue to the verdict, ${style}`, async ({ enter }) => {
    const page = await enter(people.arbitrator);
    await page.goto('/arbitrator/awaiting');
    await isLive(page);
    await expect(page.getByTestId('desk.next')).toBeEnabled();
    await page.keyboard.press('e');
    // The documents have two calls: a case is joined, then assigned (d3:302).
    await decideByKeys(page, 'Nothing was paid');
    // Documented notes of the platform have neither an event nor a text.
    const empty = page.locator('.chat-message:not(:has(.chat-message-text, img, a))');
    await expect(empty).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test(`a request for verification is decided, ${style}`, async ({ enter }) => {
    const page = await enter(people.support);
    await open(page, '/users/requests');
    const [id = ''] = await idsOnScreen(page);
    await page.goto(`/user/${id}/verification`);
    await expect(page.getByTestId('verification')).toBeVisible();
    await page.keyboard.press('d');
    await decide(page, 'The photo is blurred');
    await expect(page.getByRole('dialog')).toBeHidden();
    await open(page, '/users/requests');
    await expect(page.getByTestId(`${id}.status`)).toHaveText('Data required');
  });

  test(`a user is locked and unlocked, ${style}`, async ({ enter }) => {
    const page = await enter(people.superAdmin);
    await open(page, '/users?access=FREE');
    const [id = ''] = await idsOnScreen(page);
    await page.goto(`/user/${id}`);
    await page.getByTestId('act.lock').click();
    await choose(page, 'type', 0);
    await decide(page, 'Many complaints about this account');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Many complaints about this account').first()).toBeVisible();
    // No document names the state of a user's access, so the console claims none.
    await page.getByTestId('act.unlock').click();
    await choose(page, 'type', 0);
    await decide(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Many complaints about this account')).toHaveCount(1);
  });
}
