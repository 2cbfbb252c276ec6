import { type FedConsole, openList } from './fed-console.ts';
import type { Measured } from './measured.ts';
import { changing } from './table-cost.ts';
import { recordVitals, slowDown, vitalsOf } from './vitals.ts';

const visibleRowCount = 20;

/**
 * B3: the first opening of the list on a slow machine and connection, then its use while 200 rows
 * change per second.
 */
export async function felt(fed: FedConsole, rounds: number): Promise<Measured> {
  const found: { lcp: number[]; inp: number[]; cls: number[] } = { lcp: [], inp: [], cls: [] };
  // A gateway compiles an operation on its first request ever, which is not part of the browser's
  // cost.
  const first = await fed.desk();
  await openList(first);
  await first.close();
  for (let round = 0; round < rounds; round += 1) {
    const context = await fed.desk();
    await recordVitals(context);
    const page = await openList(context, slowDown);
    const button = await page.getByTestId('filters').boundingBox();
    if (!button) throw new Error('There is no button that opens the filters');
    const stop = changing(fed.rows.slice(0, visibleRowCount), fed.emitRow);
    const vitals = await vitalsOf(page, async () => {
      for (const key of ['KeyJ', 'KeyJ', 'KeyX', 'KeyJ', 'KeyX']) await page.keyboard.press(key);
      // By hand: Playwright's click and role queries traverse the page on the measured thread.
      await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
      await page.waitForFunction(() => document.querySelector('search'));
    });
    stop();
    await context.close();
    for (const name of ['lcp', 'inp', 'cls'] as const) found[name].push(vitals[name]);
  }
  const note = 'a quarter of this processor, 10 Mbit/s, 40 ms, nothing cached';
  return {
    B3: { values: found.lcp, note },
    B3b: { values: found.inp, note: 'keys, ticks and filters on the same' },
    B3c: { values: found.cls, note: 'share of the screen' },
  };
}
