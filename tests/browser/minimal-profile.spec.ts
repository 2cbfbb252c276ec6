import { act, people } from './api-client.ts';
import { outage } from './complaints.ts';
import { decide, expect, idsOnScreen, isLive, open, testOver } from './console.ts';

/** Over a back office without feed, extensions and idempotency keys, like a customer's own. */
const test = testOver('minimal');

test('lists stay live although nothing tells of changes', async ({ enter, stack }) => {
  const page = await enter(people.admin);
  const colleague = await enter(people.superAdmin);
  const [old, fresh] = [stack.take('awaiting'), stack.take('processing')];
  const both = await page.context().newPage();
  await open(both, `/transactions?ids=${old},${fresh}`);
  await open(page, '/transactions?status=AWAITING');
  await isLive(page);
  await isLive(both);
  await act(colleague.context(), stack, 'complete', old);
  await act(colleague.context(), stack, 'contact', fresh);
  await expect(both.getByTestId(`${old}.status`)).toHaveText('Completed');
  await expect(both.getByTestId(`${fresh}.status`)).toHaveText('Awaiting');
  await expect(page.getByTestId('held')).toHaveText('1 new · 1 no longer matches');
  // The row is no longer in the answers to the list's own question.
  await expect(page.getByTestId(`${old}.status`)).toHaveText('Completed');
});

test('an act whose answer was lost is settled without a key, by what the record says', async ({
  enter,
  stack,
  complaints,
}) => {
  complaints.expect(...outage, /UPSTREAM_DOWN/);
  const complete = 'Transaction/AdminCompleteTransaction';
  const page = await enter(people.admin);
  const id = stack.take('error');
  await page.goto(`/transactions/${id}`);
  stack.wire.loseAnswers(complete);
  const before = stack.wire.made(complete);
  await page.getByTestId('act.complete').click();
  await decide(page, 'Paid by hand');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No response received');
  stack.wire.heal();
  await expect(page.getByText(`Transaction ${id} completed`)).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('state.completed')).toHaveAttribute('data-now', 'true');
  expect(stack.wire.made(complete) - before).toBe(1);
});

test('a shift is handed over, and the console says that no call takes its cases over', async ({
  enter,
}) => {
  const giver = await enter(people.admin);
  await open(giver, '/arbitrator/awaiting');
  const [first = ''] = await idsOnScreen(giver);
  await giver.goto(`/arbitrator/case/${first}`);
  await giver.getByTestId('case.take').click();
  await expect(giver.getByTestId('act.confirm')).toBeVisible();
  await giver.goto('/handovers/new');
  await expect(giver.getByTestId(`handover.DISPUTE.${first}`)).toBeVisible();
  await giver.getByTestId('handover.note').fill('The bank answers at nine');
  await giver.getByTestId('handover.send').click();
  const colleague = await enter(people.superAdmin);
  await open(colleague, '/handovers?concernsMe=true');
  const [handover = ''] = await idsOnScreen(colleague);
  await colleague.goto(`/handovers/${handover}`);
  const page = colleague.getByTestId('handover');
  await expect(page.getByTestId('handover.accept')).toHaveText('Accept');
  await page.getByTestId('handover.accept').click();
  await expect(page).toContainText('has no call that takes a case from a colleague');
  await expect(page.getByTestId(`handover.DISPUTE.${first}`)).toContainText(`Case ${first}`);
  await expect(page.getByTestId('handover.takeOver')).toHaveCount(0);
});

test('saved filters cannot be shared', async ({ enter }) => {
  const page = await enter(people.admin);
  await open(page, '/users?access=LOCKED');
  await page.getByTestId('saved').click();
  await page.getByRole('menuitem', { name: 'Save as…' }).click();
  await page.getByTestId('saved.name').fill('Alone');
  await page.getByTestId('saved.save').click();
  await expect(page.getByTestId('saved')).toHaveText('Alone');
  await expect(page.getByTestId('saved.name')).toBeHidden();
  await page.getByTestId('saved').click();
  await expect(page.getByRole('button', { name: 'Delete “Alone”' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Share/ })).toHaveCount(0);
});

test('linked users are found without extensions, and what is not offered is named', async ({
  enter,
}) => {
  const page = await enter(people.superAdmin);
  await open(page, '/users');
  const [first = ''] = await idsOnScreen(page);
  await page.goto(`/user/${first}/linked`);
  const sources = page.getByTestId('link-sources');
  await expect(sources.getByTestId(/^link-source\./)).toHaveCount(6);
  await expect(sources.locator('[data-state="FAILED"]')).toHaveCount(0);
  await expect(page.getByTestId('linked-users-page').getByRole('alert')).toHaveCount(0);
  await expect(sources.getByTestId('link-source.DOCUMENT')).toHaveAttribute(
    'data-state',
    'COMPLETE',
  );
});
