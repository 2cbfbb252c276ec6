import { people } from './api-client.ts';
import { outage } from './complaints.ts';
import { expect, test } from './console.ts';

/** Heights of everything above the first row, from the top of the console. */
const barsAbove = (element: Element) => {
  const top = element.getBoundingClientRect().top;
  const frame = document.querySelector('.console-frame-main');
  const bars = [...(frame?.querySelectorAll('header, nav, .list-toolbar, section') ?? [])]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, width, bottom }) => height > 16 && width > 600 && bottom <= top);
  return new Set(bars.map((bar) => Math.round(bar.top))).size;
};

test('the header and the toolbar are all that lies above the rows of a list', async ({ enter }) => {
  const page = await enter(people.admin);
  for (const path of ['/transactions', '/users', '/p2p', '/finance', '/traders/requisites']) {
    await page.goto(path);
    const rows = page.locator('.list-body[data-busy="false"]');
    await expect(rows).toBeVisible();
    expect(await rows.evaluate(barsAbove), path).toBeLessThanOrEqual(2);
  }
});

test('what is stopped unfolds in red, and is resumed from there', async ({ enter }) => {
  const page = await enter(people.superAdmin);
  await page.goto('/users');
  const live = page.getByTestId('live');
  await expect(live).toContainText('all running');
  const bar = page.getByTestId('stop-switch-bar');
  await expect(bar).toBeHidden();
  await page.getByTestId('switches').click();
  await page.getByTestId('switches.stopRegistration').click();
  const details = page.getByTestId('switch.stopRegistration.details');
  await details.getByRole('button', { name: 'Stop' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'This stops it for everyone' });
  await dialog.getByRole('textbox').fill('Bots');
  await dialog.getByRole('button', { name: /^(OK|Stop)/ }).click();
  await expect(bar).toContainText('1 stopped');
  await expect(bar).toContainText('Bots');
  await expect(live).toContainText('1 stopped');
  await bar.getByTestId('switch.stopRegistration').click();
  await page
    .getByTestId('switch.stopRegistration.details')
    .getByRole('button', { name: 'Resume' })
    .last()
    .click();
  const resume = page.getByRole('dialog').filter({ hasText: 'This resumes it for everyone' });
  await resume.getByRole('textbox').fill('Over');
  await resume.getByRole('button', { name: /^(OK|Resume)/ }).click();
  await expect(bar).toBeHidden();
  // Charts over time show why their values changed.
  await page.goto('/statistics/users?period=24h');
  // Other events may lie before it, in an earlier hour even.
  const mark = page.locator('[data-testid="chart.mark"][title*="UTC Stop switch: stop: Registr"]');
  await expect(mark.first()).toBeVisible();
  // The same for the keyboard, for screen readers and in the table.
  const plot = page.getByRole('slider').first();
  await expect(plot).toHaveAccessibleName(
    /up and down arrow keys go to the next and previous event/,
  );
  await plot.focus();
  await page.keyboard.press('ArrowDown');
  await expect(plot).toHaveAttribute('aria-valuetext', /Events: .*Stop switch: stop: Registration/);
  await page
    .getByRole('button', { name: /^Show as table/ })
    .first()
    .click();
  const events = page.locator('.chart-table-events').filter({ hasText: 'stop: Registration' });
  await expect(events.first()).toBeVisible();
});

test('nothing is said to be running while no data arrives', async ({ enter, complaints }) => {
  complaints.expect(...outage);
  const page = await enter(people.admin);
  await page.goto('/users');
  const live = page.getByTestId('live');
  await expect(live).toContainText('all running');
  await page.context().setOffline(true);
  await expect(live).toContainText('Offline since');
  await expect(live).not.toContainText('all running');
  await expect(page.getByTestId('stop-switch-bar')).toContainText('Stop-switch status unavailable');
  await page.context().setOffline(false);
  await expect(live).toContainText('all running');
  await expect(page.getByTestId('stop-switch-bar')).toBeHidden();
});
