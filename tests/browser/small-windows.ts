import type { Page } from '@playwright/test';
import { expect, settled } from './console.ts';
import { layoutFaults } from './geometry.ts';

type Size = readonly [width: number, height: number];

/** A laptop of 1440×900 at 125 %. */
export const smallestSize: Size = [1152, 720];
export const smallSizes: readonly Size[] = [[1280, 720], smallestSize];

/** Resizes the window to each size and expects no layout faults in the selected part. */
export async function expectFit(
  page: Page,
  selector: string,
  what: string,
  sizes: readonly Size[],
): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await settled(page);
    // The header and lists measure themselves after a resize, some frames later on a busy machine.
    await expect
      .configure({ soft: true, timeout: 5_000 })
      .poll(() => layoutFaults(page, selector), { message: `${what} at ${width}×${height}` })
      .toEqual([]);
  }
}
