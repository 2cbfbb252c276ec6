import type { Page } from '@playwright/test';
import { execute, people } from './api-client.ts';
import { expect, test } from './console.ts';
import type { Stack } from './stack.ts';

/** Settings that are saved as a whole, while another admin changes them. */

async function changeTimer(page: Page, stack: Stack, name: string, value: number) {
  const { tradeTimers } = await execute<{ tradeTimers: { seen: string } }>(
    page.context(),
    stack,
    '{ tradeTimers { seen } }',
  );
  await execute(
    page.context(),
    stack,
    `mutation ($timers: [TradeTimerInput!]!, $intent: Intent!) {
      saveTradeTimers(timers: $timers, intent: $intent) { state }
    }`,
    {
      timers: [{ name, value, unit: 'MINUTES' }],
      intent: { key: crypto.randomUUID(), seen: tradeTimers.seen },
    },
  );
}

const timersNow = async (page: Page, stack: Stack) => {
  const { tradeTimers } = await execute<{
    tradeTimers: { timers: readonly { name: string; value: number }[] };
  }>(page.context(), stack, '{ tradeTimers { timers { name value } } }');
  return Object.fromEntries(tradeTimers.timers.map(({ name, value }) => [name, value]));
};

test('trade timers: another admin’s change is shown, and both are kept', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.superAdmin);
  await page.goto('/settings/trade-timers');
  const mine = page.locator('#timer-transactionTerm');
  await mine.fill('77');
  await page.getByTestId('tradeTimers.save').click();
  await expect(page.getByText('Trade timers saved')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await timersNow(page, stack)).transactionTerm).toBe(77);

  await expect(mine).toHaveValue('77');
  await mine.fill('78');
  await changeTimer(page, stack, 'arbitrationTerm', 99);
  await page.getByTestId('tradeTimers.save').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Arbitration term');
  await expect(dialog).toContainText('99');
  expect((await timersNow(page, stack)).transactionTerm).toBe(77);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByTestId('act.ok').click();
  await expect(dialog).toHaveCount(0);
  const both = { transactionTerm: 78, arbitrationTerm: 99 };
  await expect.poll(() => timersNow(page, stack)).toMatchObject(both);
});

test('booking settings: another admin’s change is shown, and both are kept', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.superAdmin);
  const now = '{ bookingSettings { maxBundles bookingLimit bookingPeriod seen } }';
  type Now = { bookingSettings: { seen: string } };
  const change = async (values: string) => {
    const { bookingSettings } = await execute<Now>(page.context(), stack, now);
    await execute(
      page.context(),
      stack,
      `mutation ($intent: Intent!) { editBookingSettings(${values}, intent: $intent) { state } }`,
      { intent: { key: crypto.randomUUID(), seen: bookingSettings.seen } },
    );
  };
  await change('maxBundles: 5, bookingLimit: 6, bookingPeriod: 60');
  await page.goto('/traders/booking');
  await page.getByTestId('booking.edit').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('input.maxBundles').getByRole('textbox').fill('12');
  await change('bookingLimit: 33');
  await dialog.getByTestId('act.ok').click();
  await expect(dialog).toContainText('33');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  // A field that the person did not change has the other admin's value.
  const field = (name: string) => dialog.getByTestId(`input.${name}`).getByRole('textbox');
  await expect(field('bookingLimit')).toHaveValue('33');
  await expect(field('maxBundles')).toHaveValue('12');
  await dialog.getByTestId('act.ok').click();
  await expect(page.getByText('Booking settings saved')).toBeVisible();
  expect(await execute<Now>(page.context(), stack, now)).toMatchObject({
    bookingSettings: { maxBundles: 12, bookingLimit: 33 },
  });
});
