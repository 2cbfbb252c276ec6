import type { Page } from '@playwright/test';
import { expect } from './console.ts';

export const boards = ['platform', 'disputes', 'money', 'flow'] as const;
export const sizes = [
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const;

export const fresh = (page: Page) =>
  expect(page.locator('.wall-tile:not([data-fresh=fresh])')).toHaveCount(0, { timeout: 30_000 });

/** Opens a wall as a signed-in admin, with values in every tile. */
export async function hang(page: Page, board: string, more = ''): Promise<void> {
  await page.goto(`/wall/${board}${more}`);
  await expect(page.locator('.wall-tile')).not.toHaveCount(0);
  await fresh(page);
}

/** Returns what does not fit its space: text that is cut off, and anything that would scroll. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) found.push('the page');
    for (const element of document.querySelectorAll<HTMLElement>(
      '.wall-head, .wall-tile, .wall-tile h2, .wall-content, .wall-content *',
    )) {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      const isInline = getComputedStyle(element).display === 'inline' || clientWidth === 0;
      if (isInline || element.closest('svg')) continue;
      if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2)
        found.push(
          `${element.closest('[data-testid]')?.getAttribute('data-testid')} ${element.tagName}.${element.className}: ` +
            `${scrollWidth}x${scrollHeight} in ${clientWidth}x${clientHeight}`,
        );
    }
    return found;
  });
