import { people } from './api-client.ts';
import { expect } from './console.ts';
import { act, caseOf, makeMine, openCase, postMessageAsSelf, prepare, test } from './desk.ts';

test('the parties settle while it is decided: the dialog says what changed, and nothing is sent', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.arbitrator);
  const { id } = await stack.customers.fallOut();
  await openCase(page, id);
  await makeMine(page);
  const dialog = await prepare(page, 'cancel');
  await stack.customers.settle(id);
  const changes = dialog.getByRole('alert');
  await expect(changes).toContainText('The record changed while you were deciding');
  await expect(changes.getByRole('row', { name: /^Case status/ })).toContainText('Settled');
  await expect(dialog.getByTestId('act.ok')).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByTestId('step.settled')).toBeVisible();
  expect((await caseOf(page.context(), stack, id)).status).toBe('SETTLED');
});

test('a message that comes while it is decided is read before anything is sent', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.arbitrator);
  const { id } = await stack.customers.fallOut();
  await openCase(page, id);
  await makeMine(page);
  const dialog = await prepare(page, 'confirm');
  await stack.customers.write(id, 'seller', ['It came from another name']);
  const news = dialog.getByTestId('decision.news');
  await expect(news).toContainText('It came from another name');
  await expect(dialog.getByTestId('act.ok')).toBeDisabled();
  await news.getByRole('button').click();
  await expect(dialog.getByTestId('act.comment')).toHaveValue('By the evidence');
  await dialog.getByTestId('act.ok').click();
  await expect(page.getByTestId('step.confirmed')).toBeVisible();
});

test('a message that the arbitrator sends while deciding is no news; a message of a party after it is', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.arbitrator);
  const { id } = await stack.customers.fallOut();
  await openCase(page, id);
  await makeMine(page);
  const dialog = await prepare(page, 'confirm');
  await postMessageAsSelf(page.context(), stack, id, 'I am looking at your case');
  const ownMessage = page.getByTestId('chat.message').last();
  await expect(ownMessage).toContainText('I am looking at your case');
  await stack.customers.write(id, 'seller', ['It came from another name']);
  await expect(dialog.getByTestId('decision.news')).toContainText('It came from another name');
  await dialog.getByTestId('decision.news').getByRole('button').click();
  await postMessageAsSelf(page.context(), stack, id, 'Thank you, I decide now');
  await dialog.getByTestId('act.ok').click();
  await expect(page.getByTestId('step.confirmed')).toBeVisible();
});

test('OK is not lost while the own message is being recognised', async ({ enter, stack }) => {
  const page = await enter(people.arbitrator);
  const { id } = await stack.customers.fallOut();
  await openCase(page, id);
  await makeMine(page);
  const dialog = await prepare(page, 'confirm');
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  await page.route('**/graphql', async (route) => {
    held += 1;
    await gate;
    await route.continue();
  });
  await postMessageAsSelf(page.context(), stack, id, 'I am looking at your case');
  await expect(dialog.getByTestId('act.ok')).toBeDisabled();
  await dialog.getByTestId('act.comment').press('ControlOrMeta+Enter');
  expect(held).toBeGreaterThan(0);
  release();
  await expect(page.getByTestId('step.confirmed')).toBeVisible();
});

test('what was written of a verdict outlives a reload', async ({ enter, stack }) => {
  const page = await enter(people.arbitrator);
  const { id } = await stack.customers.fallOut();
  await openCase(page, id);
  await makeMine(page);
  await prepare(page, 'cancel', 'Nothing was paid, the bank says');
  await page.reload();
  await page.getByTestId('act.cancel').click();
  await expect(page.getByTestId('act.comment')).toHaveValue('Nothing was paid, the bank says');
});

test('one person at two desks decides both ways at once: one outcome, and a word to the other', async ({
  enter,
  stack,
}) => {
  const first = await enter(people.arbitrator);
  const { id } = await stack.customers.fallOut();
  await openCase(first, id);
  await makeMine(first);
  const second = await enter(people.arbitrator);
  await openCase(second, id);
  const pays = await prepare(first, 'confirm');
  const returns = await prepare(second, 'cancel');
  // A click would wait for the button of the slower desk, whose window has changed by then.
  await Promise.all([first, second].map((page) => page.keyboard.press('ControlOrMeta+Enter')));
  await expect
    .poll(async () => (await caseOf(first.context(), stack, id)).status)
    .toMatch(/CONFIRMED|CANCELLED/);
  const { status } = await caseOf(first.context(), stack, id);
  const other = status === 'CONFIRMED' ? returns : pays;
  await expect(other.getByRole('alert').first()).toContainText('The record changed');
  await expect(other.getByTestId('act.ok')).toBeHidden();
});

test('one decides while another takes the case over: one of the two happens, the other is told', async ({
  enter,
  stack,
}) => {
  const first = await enter(people.arbitrator);
  const second = await enter(people.admin);
  const { id } = await stack.customers.fallOut();
  await openCase(first, id);
  await makeMine(first);
  await openCase(second, id);
  const decides = await prepare(first, 'confirm');
  const takes = await prepare(second, 'takeOver');
  await Promise.all([decides, takes].map((dialog) => dialog.getByTestId('act.ok').click()));
  const [winner, loser] = await Promise.race([
    expect(decides)
      .toBeHidden()
      .then(() => [first, takes] as const),
    expect(takes)
      .toBeHidden()
      .then(() => [second, decides] as const),
  ]);
  await expect(loser.getByRole('alert').first()).toContainText('The record changed');
  const { status } = await caseOf(first.context(), stack, id);
  expect(status).toBe(winner === first ? 'CONFIRMED' : 'ASSIGNED');
});

test('the console calls for a dispute that nobody has, and says who took it', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.arbitrator);
  const other = await enter(people.admin);
  // Cases that already wait at sign-in are announced later. Only new ones are announced at once.
  const known = page.waitForResponse((one) =>
    (one.request().postData() ?? '').includes('query AwaitingDisputes'),
  );
  await page.goto('/account');
  await known;
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const { id } = await stack.customers.fallOut();
  await expect(page.locator('.console-snackbar')).toContainText(/wait/);
  await act(other.context(), stack, 'join', id);
  await expect(page.locator('.console-snackbar', { hasText: `took case ${id}` })).toContainText(
    'Deniz Aydın',
  );
});

test('completed cases show outcome, arbitrator and time of the decision, the last one first', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.arbitrator);
  const { id } = await stack.customers.fallOut();
  await openCase(page, id);
  await makeMine(page);
  const dialog = await prepare(page, 'confirm');
  await dialog.getByTestId('act.ok').click();
  await expect(dialog).toBeHidden();
  await page.goto('/arbitrator/completed');
  const first = page.locator('.grid [data-testid$=".id"]').first();
  await expect(first).toHaveAttribute('data-testid', `${id}.id`);
  await expect(page.getByTestId(`${id}.status`)).toHaveText('Decided for buyer');
  await expect(page.getByTestId(`${id}.arbitratorName`)).not.toHaveText('–');
  await expect(page.getByTestId(`${id}.finishedAt`)).toContainText(/\d/);
  await page.getByLabel('Rows per page').selectOption('20');
  await expect(page).toHaveURL(/size=20/);
});
