import type { Page } from '@playwright/test';
import { people } from './api-client.ts';
import { expect, isLive } from './console.ts';
import { caseOf, makeMine, openCase, test } from './desk.ts';

const draft = (page: Page) => page.getByTestId('chat.text');

test('Escape leaves the message field and keeps the draft; no shortcut is typed as text', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.arbitrator);
  const { id } = await stack.customers.fallOut();
  await openCase(page, id);
  await page.keyboard.press('r');
  await expect(draft(page)).toBeFocused();
  await page.keyboard.type('Please send the receipt');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('case')).toBeFocused();
  await page.keyboard.press('v');
  await page.keyboard.press('o');
  await expect(page.getByTestId('panel.offer')).toBeVisible();
  await expect(draft(page)).toHaveValue('Please send the receipt');
  await page.reload();
  await expect(draft(page)).toHaveValue('Please send the receipt');
  await expect(page.getByTestId('case')).toHaveAttribute('data-loading', 'false');
  await page.keyboard.press('r');
  await page.keyboard.press('ControlOrMeta+Enter');
  // After sending, keys act on the case again.
  await expect(page.getByTestId('case')).toBeFocused();
  await page.keyboard.press('q');
  await expect(page.getByTestId('panel.requisite')).toBeVisible();
  await expect(draft(page)).toHaveValue('');
  await expect(page.getByTestId('chat.message').last()).toContainText('Please send the receipt');
});

test('J and K go through the list as it was; what both parties would see needs more than one letter', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.arbitrator);
  await stack.customers.fallOut();
  await stack.customers.fallOut();
  await page.goto('/arbitrator/awaiting');
  await isLive(page);
  const cells = page.locator('.grid [data-testid$=".id"]');
  await expect(cells.nth(1)).toBeVisible();
  const [first, second] = await cells.evaluateAll((all) =>
    all.map((cell) => (cell.getAttribute('data-testid') ?? '').replace('.id', '')),
  );
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/case/${first}$`));
  await expect(page.getByTestId('case')).toHaveAttribute('data-loading', 'false');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`/case/${second}$`));
  // The address changes before the case is drawn.
  await expect(page).toHaveTitle(new RegExp(`\\b${second}\\b`));
  await expect(page.getByTestId('case')).toHaveAttribute('data-loading', 'false');
  await page.keyboard.press('a');
  await page.keyboard.press('t');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`/case/${first}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const id of [first, second])
    expect((await caseOf(page.context(), stack, id ?? '')).arbitratorId).toBeNull();
});

test('a notice covers neither the case nor the pager of a list', async ({ enter, stack }) => {
  const page = await enter(people.arbitrator);
  await page.setViewportSize({ width: 1280, height: 720 });
  await openCase(page, (await stack.customers.fallOut()).id);
  await makeMine(page);
  // The case was opened by its URL and no longer waits, so none comes before it.
  await page.keyboard.press('k');
  const notice = page.getByText('This is the first case in the list');
  await expect(notice).toBeVisible();
  const bottom = await notice.evaluate((element) => element.getBoundingClientRect().bottom);
  const top = await page
    .getByTestId('case')
    .evaluate((element) => element.getBoundingClientRect().top);
  expect(bottom).toBeLessThanOrEqual(top);
});

/** Texts that must not appear for a part before its response has arrived. */
const claims = [/No files yet/, /0 earlier cases/i, /No earlier cases/, /No messages yet/, /0 won/];

test('while responses are late nothing is claimed, and nothing can be decided', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.arbitrator);
  const { id } = await stack.customers.fallOut();
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Every request after the case itself is on screen is delayed.
  await page.route('**/graphql', async (route) => {
    if (await page.getByTestId('case').isVisible()) await gate;
    await route.continue();
  });
  await page.goto(`/arbitrator/case/${id}`);
  const opened = page.getByTestId('case');
  await expect(opened).toHaveAttribute('data-loading', 'true');
  await expect(page.getByTestId('panel.history').getByTestId('loading')).toBeVisible();
  await expect(page.getByTestId('panel.related').getByTestId('loading')).toBeVisible();
  await expect(page.getByTestId('panel.evidence').getByTestId('loading')).toBeVisible();
  for (const side of ['buyer', 'seller'])
    await expect(page.getByTestId(`panel.${side}`).getByTestId('loading')).toHaveCount(2);
  const text = await opened.innerText();
  for (const claim of claims) expect(text).not.toMatch(claim);
  for (const action of ['case.take', 'case.claim.do']) {
    await expect(page.getByTestId(action)).toBeDisabled();
    await expect(page.getByTestId(action)).toHaveAttribute('title', 'The case is still loading');
  }
  release();
  await expect(opened).toHaveAttribute('data-loading', 'false');
  await expect(page.getByTestId('loading')).toHaveCount(0);
  await expect(page.getByTestId('case.take')).toBeEnabled();
});

test('a case from the queue to the verdict takes at most ten strokes besides the text', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.arbitrator);
  await stack.customers.fallOut();
  await page.goto('/arbitrator/awaiting');
  await isLive(page);
  await expect(page.getByTestId('desk.next')).toBeEnabled();
  let strokes = 0;
  const press = async (stroke: string) => {
    strokes += 1;
    await page.keyboard.press(stroke);
  };
  await press('e');
  await expect(page.getByTestId('case')).toHaveAttribute('data-loading', 'false');
  await press('Shift+T');
  await expect(page.getByTestId('act.confirm')).toBeVisible();
  await press('r');
  await page.keyboard.type('I am looking at your case');
  await press('ControlOrMeta+Enter');
  // The decision also depends on the message, so it must be on screen first.
  await expect(page.getByTestId('chat.message').last()).toContainText('I am looking at your case');
  for (const key of ['v', 'q', 'd', 'o']) await press(key);
  await press('b');
  await expect(page.getByTestId('act.comment')).toBeFocused();
  await page.keyboard.type('The receipt shows the payment');
  await press('ControlOrMeta+Enter');
  await expect(page.getByTestId('step.confirmed')).toBeVisible();
  expect(strokes).toBeLessThanOrEqual(10);
});
