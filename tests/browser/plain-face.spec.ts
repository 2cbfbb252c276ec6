import { act, people } from './asking.ts';
import { outage } from './complaints.ts';
import { decide, expect, isLive, open, test } from './console.ts';

/** Over a back office without feed, extensions and keys, as a customer's own is. */
test.use({ baseURL: ({ plainStack }, use) => use(plainStack.url) });

test('lists stay live although nothing tells of changes', async ({ enter, plainStack }) => {
  const page = await enter(people.admin);
  const colleague = await enter(people.superAdmin);
  const [old, fresh] = [plainStack.take('awaiting'), plainStack.take('processing')];
  const both = await page.context().newPage();
  await open(both, `/transactions?ids=${old},${fresh}`);
  await open(page, '/transactions?status=AWAITING');
  await isLive(page);
  await isLive(both);
  await act(colleague.context(), plainStack, 'complete', old);
  await act(colleague.context(), plainStack, 'contact', fresh);
  await expect(both.getByTestId(`${old}.status`)).toHaveText('Completed');
  await expect(both.getByTestId(`${fresh}.status`)).toHaveText('Awaiting');
  await expect(page.getByTestId('held')).toHaveText('1 new · 1 no longer matches');
});

test('an act whose answer was lost is settled without a key, by what the record says', async ({
  enter,
  plainStack,
  complaints,
}) => {
  complaints.expect(...outage, /UPSTREAM_DOWN/);
  const complete = 'Transaction/AdminCompleteTransaction';
  const page = await enter(people.admin);
  const id = plainStack.take('error');
  await page.goto(`/transactions/${id}`);
  plainStack.wire.loseAnswers(complete);
  const before = plainStack.wire.made(complete);
  await page.getByTestId('act.complete').click();
  await decide(page, 'Paid by hand');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The answer was lost');
  plainStack.wire.heal();
  await expect(page.getByText(`Transaction ${id} completed`)).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('state.completed')).toHaveAttribute('data-now', 'true');
  expect(plainStack.wire.made(complete) - before).toBe(1);
});
