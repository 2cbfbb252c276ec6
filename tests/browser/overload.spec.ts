import type { Page } from '@playwright/test';
import { people } from './asking.ts';
import { outage } from './complaints.ts';
import { decide, expect, test } from './console.ts';

const complete = 'Transaction/AdminCompleteTransaction';
const words = 'More is asked at the moment than can be answered';

/** The gateway's own answer where there is no room (gateway/http/overload.test.ts), so many times. */
async function noRoomFor(page: Page, field: string, times: number): Promise<() => number> {
  let left = times;
  await page.route('**/graphql', (route) => {
    const isAsked = route.request().postData()?.includes(field) === true;
    if (!isAsked || left === 0) return route.continue();
    left -= 1;
    const extensions = { code: 'OVERLOADED', requestId: 'r', retry: true, retryAfter: 1 };
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '1', 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ errors: [{ message: 'OVERLOADED', extensions }] }),
    });
  });
  return () => left;
}

test('a list for which there is no room says so, waits as told and comes; a decision keeps what was written', async ({
  enter,
  stack,
  complaints,
}) => {
  complaints.expect(...outage);
  const page = await enter(people.admin);
  const id = stack.take('error');
  const lists = await noRoomFor(page, 'transactions(', 1);
  await page.goto(`/transactions?ids=${id}`);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('asked again by itself')).toBeVisible();
  await expect(page.getByTestId(`${id}.id`)).toBeVisible();
  expect(lists()).toBe(0);
  await page.unrouteAll();

  const acts = await noRoomFor(page, 'completeTransaction(', 1);
  const before = stack.wire.made(complete);
  await page.goto(`/transactions/${id}`);
  await page.getByTestId('act.complete').click();
  await decide(page, 'Paid by hand, in a crowd');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${words}. Nothing was sent or lost`);
  await expect(dialog.getByTestId('act.comment')).toHaveValue('Paid by hand, in a crowd');
  expect([acts(), stack.wire.made(complete) - before]).toEqual([0, 0]);
  await dialog.getByTestId('act.ok').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('state.completed')).toHaveAttribute('data-now', 'true');
  await expect(page.getByTestId('history').getByText('Paid by hand, in a crowd')).toHaveCount(1);
  expect(stack.wire.made(complete) - before).toBe(1);
});
