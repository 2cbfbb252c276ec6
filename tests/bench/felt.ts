import { type FedConsole, openList } from './fed-console.ts';
import type { Measured } from './measured.ts';
import { changing } from './table-cost.ts';
import { noteVitals, slowDown, vitalsOf } from './vitals.ts';

const inSight = 20;

/** B3: the list for the first time on a slow machine and line, then used while 200 rows a second change. */
export async function felt(fed: FedConsole, rounds: number): Promise<Measured> {
  const found: { lcp: number[]; inp: number[]; cls: number[] } = { lcp: [], inp: [], cls: [] };
  // A gateway compiles a question when it is asked for the first time in its life, which is no matter of browsers.
  const first = await fed.desk();
  await openList(first);
  await first.close();
  for (let round = 0; round < rounds; round += 1) {
    const context = await fed.desk();
    await noteVitals(context);
    const page = await openList(context, slowDown);
    const button = await page.getByTestId('filters').boundingBox();
    if (!button) throw new Error('There is no button that opens the filters');
    const stop = changing(fed.rows.slice(0, inSight), fed.tell);
    const vitals = await vitalsOf(page, async () => {
      for (const key of ['KeyJ', 'KeyJ', 'KeyX', 'KeyJ', 'KeyX']) await page.keyboard.press(key);
      // By hand: Playwright's click and its roles look through the page on the thread that is measured.
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
