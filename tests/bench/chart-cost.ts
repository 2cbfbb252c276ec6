import type { Page } from 'playwright';
import type { BenchPages } from './bench-pages.ts';
import type { FedConsole } from './fed-console.ts';
import type { Measured } from './measured.ts';
import { shareOf } from './thread-time.ts';

const seconds = 5;

/**
 * U5: a chart of 2,000 points that changes five times a second, compared with uPlot with the same
 * data.
 */
export async function chartCost(
  { browser }: FedConsole,
  { url }: BenchPages,
  rounds: number,
): Promise<Measured> {
  const share = async (name: string, ready: string): Promise<number> => {
    const page: Page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${url}${name}.html?updates=5`);
    await page.locator(ready).first().waitFor();
    await page.waitForTimeout(1_000);
    const found = await shareOf(page, seconds);
    await page.close();
    return found;
  };
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const reference = await share('uplot', '.uplot canvas');
    values.push((await share('chart', '.recharts-surface')) / reference);
  }
  return { U5: { values, note: '2,000 points, 5 changes/s' } };
}
