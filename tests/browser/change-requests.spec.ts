import { people } from './api-client.ts';
import { arrived, decide, expect, open, test, testWith, visit } from './console.ts';
import { fill } from './filling.ts';
import { requestChange } from './request-change.ts';

test('a change waits for a second admin, who sees both sides, and every window follows', async ({
  enter,
}) => {
  const maker = await enter(people.admin);
  const checker = await enter(people.superAdmin);
  await checker.goto('/dashboard');
  await open(maker, '/traders/limits');
  const first = maker.getByTestId(/^\d+\.max$/).first();
  const before = await first.innerText();
  const id = ((await first.getAttribute('data-testid')) ?? '').replace('.max', '');
  await maker.getByTestId(`acts.${id}`).click();
  await maker.getByTestId('act.edit').click();
  const dialog = maker.getByRole('dialog');
  await expect(dialog).toContainText('takes effect after another admin approves it');
  await fill(maker, 'max', '7654321');
  await maker.getByTestId('act.comment').fill('A larger market');
  await decide(maker);
  await expect(dialog).toBeHidden();
  await expect(maker.getByText(/is waiting for another admin/)).toBeVisible();
  await expect(first).toHaveText(before);

  // The count is on every screen of the other desk.
  await checker.getByTestId('changeRequests.badge').click();
  await arrived(checker);
  await checker.getByRole('link', { name: 'P2P limit: edit' }).first().click();
  const values = checker.getByTestId('valueSides');
  await expect(values.locator('[data-changed=true]')).toContainText(/Maximum.*7654321/);
  await expect(checker.getByTestId('fact.comment')).toContainText('A larger market');
  await expect(checker.getByTestId('changeRequest.decline')).toBeDisabled();

  // Its owner cannot decide it.
  await visit(maker, new URL(checker.url()).pathname);
  await expect(maker.getByTestId('changeRequest.withdraw')).toBeVisible();
  await expect(maker.getByTestId('changeRequest.approve')).toBeHidden();

  await checker.getByTestId('changeRequest.comment').fill('Agreed');
  await checker.getByTestId('changeRequest.approve').click();
  await expect(checker.getByText(/was approved and applied/)).toBeVisible();
  await expect(maker.getByTestId('fact.decisionComment')).toContainText('Agreed');
  await visit(maker, '/traders/limits');
  await expect(maker.getByTestId(/^\d+\.max$/).first()).toHaveText(/7[\s,]654[\s,]321/);
});

test('a request is declined with a reason; one whose record changed cannot be applied', async ({
  enter,
  stack,
  browser,
}) => {
  const checker = await enter(people.superAdmin);
  const [first, second] = [
    await requestChange(browser, stack),
    await requestChange(browser, stack),
  ];
  // The same content is the same request.
  expect(second).toBe(first);
  await checker.goto(`/change-requests/${first}`);
  await checker.getByTestId('changeRequest.comment').fill('Too much');
  await checker.getByTestId('changeRequest.decline').click();
  await expect(checker.getByText('Declined', { exact: true })).toBeVisible();
  await expect(checker.getByTestId('fact.decisionComment')).toContainText('Too much');
  await expect(checker.getByTestId('changeRequest.approve')).toBeHidden();
});

const methods = testWith({ FOUR_EYES: 'managePaymentMethods', OPERATIONS: 'any' });

methods(
  'a record shows that a change of it waits, and every form says so before it is sent',
  async ({ enter }) => {
    const maker = await enter(people.admin);
    const checker = await enter(people.superAdmin);
    await open(maker, '/payment-systems/payment-methods');
    await maker.getByTestId('paymentMethods.create').click();
    const hint = /takes effect after another admin approves it/;
    await expect(maker.getByRole('dialog')).toContainText(hint);
    await maker.keyboard.press('Escape');
    const cell = maker.getByTestId(/^\d+\.id$/).first();
    const id = ((await cell.getAttribute('data-testid')) ?? '').replace('.id', '');
    const path = `/payment-systems/payment-methods/${id}`;
    await checker.goto(path);
    await visit(maker, path);
    const note = (page: typeof maker) => page.getByTestId('changeRequests.pending');
    await expect(note(checker)).toBeHidden();
    await maker.getByTestId('act.edit').click();
    await fill(maker, 'title', 'A method that waits');
    await decide(maker);
    for (const page of [maker, checker]) await expect(note(page)).toBeVisible();
    await note(checker).getByRole('link').click();
    await expect(checker.getByTestId('valueSides')).toContainText('A method that waits');
    await checker.getByTestId('changeRequest.comment').fill('Not now');
    await checker.getByTestId('changeRequest.decline').click();
    await expect(note(maker)).toBeHidden();
  },
);
