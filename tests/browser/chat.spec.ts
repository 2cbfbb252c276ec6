import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { people } from './api-client.ts';
import { expect } from './console.ts';
import { openCase, test } from './desk.ts';

const chat = (page: Page) => page.getByTestId('panel.chat');
const message = (page: Page, text: string) =>
  chat(page).getByTestId('chat.message').filter({ hasText: text });

test('what customers write is text, whatever is in it', async ({ enter, stack }) => {
  const page = await enter(people.arbitrator);
  const { id } = await stack.customers.fallOut();
  await openCase(page, id);
  const texts = [
    '<img src=x onerror="window.broken = 1">',
    '<script>window.broken = 1</script>',
    'javascript:window.broken=1 <a href="javascript:window.broken=1">see</a>',
    '{{constructor.constructor("window.broken=1")()}} $t(chat:you) <b>bold</b>',
  ];
  await stack.customers.write(id, 'buyer', texts);
  for (const text of texts)
    await expect(
      message(page, text.slice(0, 20)).locator('.chat-message-text').filter({ hasText: text }),
    ).toHaveText(text);
  await expect(chat(page).locator('.chat-message-text :is(img, script, a, b)')).toHaveCount(0);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});

/** Makes a page that can be hidden, and that counts the sounds it should play. */
function watchTab(): void {
  const tab = { hidden: false, notes: 0 };
  Object.assign(window, { tab });
  Object.defineProperty(document, 'hidden', { get: () => tab.hidden });
  const { start } = OscillatorNode.prototype;
  Object.defineProperty(OscillatorNode.prototype, 'start', {
    value(this: OscillatorNode, when: number) {
      tab.notes += 1;
      start.call(this, when);
    },
  });
}
interface Watched {
  readonly tab: { hidden: boolean; readonly notes: number };
}
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    (window as unknown as Watched).tab.hidden = isHidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('a message for a hidden tab stands in its title and sounds, until the tab is seen', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.arbitrator);
  await page.addInitScript(watchTab);
  const { id } = await stack.customers.fallOut();
  await openCase(page, id);
  // Browsers allow sound only after the first click on a page.
  await chat(page).click();
  await stack.customers.write(id, 'buyer', ['while it is seen']);
  await expect(message(page, 'while it is seen')).toBeVisible();
  const title = await page.title();
  expect(title).not.toBe('New message');
  await hide(page, true);
  await stack.customers.write(id, 'buyer', ['while it is hidden']);
  await expect(page).toHaveTitle('New message');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Watched).tab.notes))
    .toBeGreaterThan(0);
  await hide(page, false);
  await expect(page).toHaveTitle(title);
  await expect(message(page, 'while it is hidden')).toBeVisible();
});

const picture = (width: number) =>
  sharp({ create: { width, height: 60, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();

test('files are shown before and after they are sent, and refused with a reason', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.arbitrator);
  const { id } = await stack.customers.fallOut();
  await openCase(page, id);
  const choose = (name: string, buffer: Buffer) =>
    chat(page)
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  const tray = page.locator('.upload-tray');
  await choose('statement.pdf', Buffer.from('%PDF-1.7'));
  await expect(tray.getByRole('alert')).toContainText(/jpg.*png/);
  await expect(chat(page).getByTestId('chat.send')).toBeDisabled();
  await tray.getByRole('button', { name: /statement\.pdf/ }).click();
  // It has the name of an image but is none.
  await choose('receipt.png', Buffer.from('MZ this is a program'));
  await expect(tray.getByRole('alert')).toContainText(/jpg.*png/);
  await tray.getByRole('button', { name: /receipt\.png/ }).click();
  await choose('large.png', Buffer.concat([await picture(80), Buffer.alloc(1_048_577)]));
  await expect(tray.getByRole('alert')).toContainText('1');
  await tray.getByRole('button', { name: /large\.png/ }).click();
  await choose('receipt.png', await picture(80));
  await expect(tray.locator('img')).toBeVisible();
  await chat(page).getByTestId('chat.text').fill('The receipt of the bank');
  await chat(page).getByTestId('chat.send').click();
  const sent = message(page, 'The receipt of the bank');
  const thumbnail = sent.getByRole('img', { name: 'receipt.png' });
  await expect(thumbnail).toBeVisible();
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(tray).toBeHidden();
  await thumbnail.click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
});

test('what is being read stays where it is while messages come', async ({ enter, stack }) => {
  const page = await enter(people.arbitrator);
  const { id } = await stack.customers.fallOut();
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => `message number ${from + n}`);
  await stack.customers.write(id, 'buyer', many(1, 40));
  await openCase(page, id);
  await expect(message(page, 'message number 40')).toBeVisible();
  const read = message(page, 'message number 20');
  await read.scrollIntoViewIfNeeded();
  await expect(chat(page).getByTestId('chat.latest')).toBeVisible();
  const before = await read.boundingBox();
  await stack.customers.write(id, 'seller', many(41, 5));
  await expect(chat(page).getByTestId('chat.latest')).toContainText('5');
  expect(await read.boundingBox()).toEqual(before);
  await chat(page).getByTestId('chat.latest').click();
  await expect(message(page, 'message number 45')).toBeInViewport();
});
