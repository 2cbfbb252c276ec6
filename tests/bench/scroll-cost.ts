import type { Page } from 'playwright';
import type { BenchPages } from './bench-pages.ts';
import { type FedConsole, openList } from './fed-console.ts';
import { median } from './figures.ts';
import type { Measured } from './measured.ts';
import { changing } from './table-cost.ts';

const seconds = 5;
const pixels = 90;

/**
 * Runs in the page: scrolls up and down by the same distance in each frame. Returns the number of
 * missing frames and the total. It must not contain named functions, because the helper that
 * preserves names does not exist in the page.
 */
async function scroll(options: { selector: string; seconds: number; pixels: number }) {
  const box = document.querySelector(options.selector);
  if (!box || box.scrollHeight <= box.clientHeight) throw new Error('Nothing to scroll');
  const at = { begun: performance.now(), last: performance.now(), by: options.pixels };
  const counted = { frames: 0, dropped: 0 };
  while (at.last - at.begun < options.seconds * 1000) {
    await new Promise(requestAnimationFrame);
    const took = performance.now() - at.last;
    at.last += took;
    counted.frames += 1;
    counted.dropped += Math.max(0, Math.round(took / (1000 / 60)) - 1);
    const before = box.scrollTop;
    box.scrollTop += at.by;
    if (box.scrollTop === before) at.by = -at.by;
  }
  return counted.dropped / (counted.frames + counted.dropped);
}

const share = (page: Page, selector: string) =>
  page.evaluate(scroll, { selector, seconds, pixels });

/** U3: a page of 100 rows scrolled from end to end and back while 200 rows change per second. */
export async function scrollCost(
  fed: FedConsole,
  { url }: BenchPages,
  rounds: number,
): Promise<Measured> {
  const values: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const reference = await fed.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await reference.goto(`${url}rows.html`);
    await reference.locator('button').click();
    bare.push((await share(reference, '[style*="overflow"]')) * 100);
    await reference.close();
    const context = await fed.desk();
    const page = await openList(context);
    const stop = changing(fed.rows, fed.emitRow);
    await page.waitForTimeout(1_000);
    values.push((await share(page, '.grid')) * 100);
    stop();
    await context.close();
  }
  const note = `${pixels} px a frame; bare rows that nothing changes ${median(bare).toFixed(1)} %`;
  return { U3: { values, note } };
}
