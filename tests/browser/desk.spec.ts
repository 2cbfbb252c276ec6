import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { execute, people } from './api-client.ts';
import { expect, isLive } from './console.ts';
import { caseOf, decideByKeys, makeMine, openCase, test } from './desk.ts';

test('two at one case see each other, and the claim of one is the other’s to see', async ({
  enter,
  stack,
}) => {
  const first = await enter(people.arbitrator);
  const second = await enter(people.admin);
  const { id } = await stack.customers.fallOut();
  await openCase(first, id);
  await openCase(second, id);
  await expect(first.getByTestId(`presence.${id}`)).toContainText('Deniz Aydın');
  await expect(second.getByTestId(`presence.${id}`)).toContainText('viewing');
  await first.getByTestId('case.claim.do').click();
  await expect(first.getByTestId('case.claim')).toHaveText('Claimed by me');
  await expect(second.getByTestId('case.claim')).toContainText('陈思远');
  await first.close();
  await expect(second.getByTestId(`presence.${id}`)).toBeHidden({ timeout: 3_000 });
  await expect(second.getByTestId('case.claim')).toBeHidden();
});

const notes = (page: Page) => page.locator('[data-member="SYSTEM"] .chat-message-text');

test('what happens to a deal is told in its chat at once, in the reader’s language', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.arbitrator);
  const watcher = await enter(people.admin);
  const { id } = await stack.customers.fallOut();
  await watcher.goto(`/p2p/deals/${id}`);
  await isLive(watcher);
  await expect(notes(watcher)).toHaveText([
    /^The deal was created: [\d.,]+ \w+ for [\d.,]+ \w+\.$/,
    'The deal has started. The crypto is held in escrow.',
    'The buyer marked the payment as sent.',
    'An arbitrator was requested.',
  ]);
  await openCase(page, id);
  // The timeline of the dispute is part of the conversation, and can be hidden (d3:334).
  await expect(notes(page)).toHaveCount(4);
  await page.getByTestId('chat.system').click();
  await expect(notes(page)).toHaveCount(0);
  await makeMine(page);
  await expect(notes(watcher).last()).toHaveText('An arbitrator joined.');
  await stack.customers.settle(id);
  await expect(notes(watcher).last()).toHaveText(/^The seller released the crypto/);
  await expect(page.getByTestId('chat.system')).toHaveText('Show 6 system messages');
  await expect(notes(page)).toHaveCount(0);
  await page.getByTestId('chat.system').click();
  await expect(notes(page)).toHaveCount(6);
});

test('a verdict is read as what it moves, needs a reason, and ends the case everywhere', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.arbitrator);
  const watcher = await enter(people.admin);
  const { id } = await stack.customers.fallOut();
  await openCase(page, id);
  await openCase(watcher, id);
  await makeMine(page);
  await expect(watcher.getByTestId('case.arbitrator')).toContainText('陈思远');
  await page.getByTestId('act.confirm').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTestId('outcome')).toContainText('Pay the buyer');
  await expect(dialog.getByRole('row', { name: /escrow/ })).toBeVisible();
  await expect(dialog.getByTestId('act.ok')).toBeDisabled();
  await dialog.getByTestId('act.comment').fill('The receipt shows the payment');
  await dialog.getByTestId('act.ok').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('step.confirmed')).toBeVisible();
  await expect(watcher.getByTestId('step.confirmed')).toBeVisible();
  expect((await caseOf(page.context(), stack, id)).status).toBe('CONFIRMED');
});

test('who loses a case to a colleague is told in place and keeps what was written', async ({
  enter,
  stack,
}) => {
  const first = await enter(people.arbitrator);
  const second = await enter(people.admin);
  const { id } = await stack.customers.fallOut();
  await openCase(first, id);
  await makeMine(first);
  const draft = first.getByTestId('panel.chat').locator('textarea');
  await draft.fill('Please send the bank statement');
  await openCase(second, id);
  await second.getByTestId('act.takeOver').click();
  const dialog = second.getByRole('dialog');
  await dialog.getByTestId('act.comment').fill('My language');
  await dialog.getByTestId('act.ok').click();
  await expect(second.getByTestId('case.arbitrator')).toHaveText('Your case');
  await expect(first.getByTestId('case.lost')).toContainText('Deniz Aydın took over this case');
  await expect(draft).toHaveValue('Please send the bank statement');
  await first.reload();
  await expect(draft).toHaveValue('Please send the bank statement');
});

test('from the queue to the verdict without a mouse', async ({ enter }) => {
  const page = await enter(people.arbitrator);
  await page.goto('/arbitrator/awaiting');
  await isLive(page);
  await expect(page.getByTestId('desk.next')).toBeEnabled();
  await page.keyboard.press('e');
  await expect(page.getByTestId('case.claim')).toHaveText('Claimed by me');
  const id = page.url().split('/').pop();
  await decideByKeys(page, 'Nothing was paid');
  await page.keyboard.press('e');
  await expect.poll(() => page.url().split('/').pop()).not.toBe(id);
});

test('support sees everything and may do nothing, and reads why', async ({ enter, stack }) => {
  const page = await enter(people.support);
  await openCase(page, (await stack.customers.fallOut()).id);
  await expect(page.getByTestId('panel.chat')).toBeVisible();
  await expect(page.getByTestId('case')).toContainText('You have view-only access to cases');
  for (const action of ['case.take', 'case.claim.do', 'case.more', 'act.confirm', 'act.cancel'])
    await expect(page.getByTestId(action)).toBeHidden();
});

test('offer, account and devices lie beside the conversation, by keys, for those who may see them', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.arbitrator);
  const { id } = await stack.customers.fallOut();
  const { dispute } = await execute<{
    dispute: { paymentMethodTitle: string; sellerName: string };
  }>(
    page.context(),
    stack,
    'query ($id: ID!) { dispute(id: $id) { paymentMethodTitle sellerName } }',
    { id },
  );
  await openCase(page, id);
  await expect(page.getByTestId('panel.evidence')).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByTestId('panel.offer').getByTestId('fact.price')).toContainText(/\d/);
  await expect(page).toHaveURL(/beside=offer/);
  await page.keyboard.press('q');
  const requisite = page.getByTestId('panel.requisite');
  await expect(requisite.getByTestId('fact.paymentMethodTitle')).toContainText(
    dispute.paymentMethodTitle,
  );
  await expect(requisite.getByTestId('fact.userId')).toContainText(dispute.sellerName);
  await page.keyboard.press('d');
  await expect(page.getByTestId('panel.devices').getByRole('listitem').first()).toBeVisible();
  // What the parties have in common leads to the search about both.
  await expect(page.getByTestId('linked-summary').getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^/user/\\d+/linked\\?with=\\d+&case=${id}$`),
  );
  await page.keyboard.press('v');
  await expect(page.getByTestId('panel.evidence').locator(':focus')).toHaveCount(1);

  const support = await enter(people.support);
  await support.goto(`/arbitrator/case/${id}?beside=requisite`);
  await expect(support.getByTestId('panel.requisite')).toContainText(
    "You don't have permission to see this",
  );
  await support.keyboard.press('o');
  await expect(support.getByTestId('panel.offer').getByTestId('fact.price')).toContainText(/\d/);
});

test('a case fits its screen, and is sound for those who do not see it', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.arbitrator);
  await openCase(page, (await stack.customers.fallOut()).id);
  await expect(page.getByTestId('panel.history')).toBeVisible();
  const fits = await page
    .locator('#content')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
  expect(fits).toBe(true);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
