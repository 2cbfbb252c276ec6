import type { Page } from '@playwright/test';
import { people } from './api-client.ts';
import { expect } from './console.ts';
import { makeMine, openCase, test } from './desk.ts';
import { layoutFaults } from './geometry.ts';
import { appear } from './sound.ts';

/** 1152×720 is a laptop of 1440×900 at 125 %. */
const sizes = [
  [1280, 720],
  [1152, 720],
  [1024, 720],
  [1440, 900],
  [1920, 1080],
] as const;
const detailFields = ['statusBefore', 'propertySentAt', 'openedAt', 'reason', 'expiresAt'];

async function expectWorkable(page: Page): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect(page.getByTestId('chat.text')).toBeVisible();
    const where = `${width}×${height}`;
    expect(await layoutFaults(page, '[data-testid="case"]'), where).toEqual([]);
    const lines = await page
      .getByTestId('chat.text')
      .evaluate(
        (field) => field.clientHeight / Number.parseFloat(getComputedStyle(field).lineHeight),
      );
    expect(lines, `lines to write in at ${where}`).toBeGreaterThanOrEqual(3);
    for (const name of detailFields) {
      const value = page.getByTestId('facts').getByTestId(`fact.${name}`).locator('dd');
      const isCut = await value.evaluate((dd) =>
        [dd, ...dd.querySelectorAll('*')].some(
          (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
        ),
      );
      expect(isCut, `${name} is cut at ${where}`).toBe(false);
    }
  }
}

for (const language of ['en', 'ru', 'et'])
  test(`a case works at every size: ${language}${language === 'ru' ? '' : ' @long'}`, async ({
    enter,
    stack,
  }) => {
    const page = await enter(people.arbitrator);
    await appear(page, stack, { locale: language, isDarkTheme: false });
    const { id } = await stack.customers.fallOut();
    await page.goto(`/arbitrator/case/${id}`);
    await expect(page.getByTestId('case')).toHaveAttribute('data-loading', 'false');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectWorkable(page);
    await makeMine(page);
    await expectWorkable(page);
    for (const tab of ['offer', 'requisite', 'devices', 'history', 'related']) {
      await page.setViewportSize({ width: 1152, height: 720 });
      await page.getByTestId(`beside.${tab}`).click();
      await expect(page.getByTestId(`panel.${tab}`)).toBeVisible();
      await expect(page.getByTestId('case')).toHaveAttribute('data-loading', 'false');
      expect(await layoutFaults(page, '[data-testid="case"]'), tab).toEqual([]);
    }
    await appear(page, stack, { locale: 'en', isDarkTheme: false });
  });

test('both verdicts look alike', async ({ enter, stack }) => {
  const page = await enter(people.arbitrator);
  await openCase(page, (await stack.customers.fallOut()).id);
  await makeMine(page);
  // Neither is under the pointer.
  await page.mouse.move(0, 0);
  const styleOf = (event: string) =>
    page.getByTestId(`act.${event}`).evaluate((button) => {
      const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button);
      return { color, backgroundColor, borderColor, fontWeight };
    });
  // Colours change over some frames.
  await expect(async () => {
    expect(await styleOf('confirm')).toEqual(await styleOf('cancel'));
  }).toPass({ timeout: 5_000 });
});
