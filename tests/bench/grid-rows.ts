import type { Page } from 'playwright';
import type { BenchPages } from './bench-pages.ts';
import type { FedConsole } from './fed-console.ts';
import { median } from './figures.ts';
import type { Measured } from './measured.ts';
import { threadTime } from './thread-time.ts';

const kinds = ['ours', 'tanstack', 'texts'] as const;
type Kind = (typeof kinds)[number];
const rowCount = 100;
/** How often each is opened per round, after one opening that does not count. */
const opens = 9;

/** Runs in the page: opens the grid and waits until this number of cells is painted. */
function openAndPaint(cells: number): Promise<void> {
  return new Promise((done) => {
    // A live collection, which the browser recounts only after a change.
    const drawn = document.getElementsByClassName('grid-cell');
    const observer = new MutationObserver(() => {
      if (drawn.length < cells) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(done));
    });
    observer.observe(document, { childList: true, subtree: true });
    document.querySelector('button')?.click();
  });
}

/** Opens it, returns the milliseconds of the main thread, and closes it. */
async function costOf(page: Page, cells: number): Promise<number> {
  const spent = await threadTime(page);
  const before = await spent();
  await page.evaluate(openAndPaint, cells);
  const cost = ((await spent()) - before) * 1000;
  await page.locator('button').first().click();
  await page.waitForFunction(() => !document.querySelector('.grid-cell'));
  return cost;
}

/** Counts the cells of the fully drawn grid. The number must be the same for all. */
async function cellsOf(page: Page): Promise<number> {
  await page.locator('button').first().click();
  await page.waitForFunction(
    (rows) => {
      const lines = [...document.querySelectorAll('.grid-line, tbody tr')];
      return (
        lines.length === rows && lines.every(({ childElementCount }) => childElementCount > 10)
      );
    },
    rowCount,
    { polling: 100 },
  );
  await page.waitForTimeout(1_000);
  const cells = await page.locator('.grid-cell').count();
  await page.locator('button').first().click();
  return cells;
}

/**
 * U4a: 100 loaded rows, drawn with all their cells by the list's grid and by TanStack Table. The
 * list's grid draws the visible cells first. Here it is finished when the last cell is painted.
 */
export async function gridRows(
  fed: FedConsole,
  pages: BenchPages,
  rounds: number,
): Promise<Measured> {
  const found: Record<'cells' | 'texts', number[]> = { cells: [], texts: [] };
  const middle: Record<Kind, number[]> = { ours: [], tanstack: [], texts: [] };
  for (let round = 0; round < rounds; round += 1) {
    const context = await fed.desk();
    await pages.serveIn(context);
    const open: { kind: Kind; page: Page; cells: number }[] = [];
    for (const kind of kinds) {
      const page = await context.newPage();
      await page.goto(`/bench/grid.html?grid=${kind}`);
      await page.locator('button').waitFor();
      open.push({ kind, page, cells: await cellsOf(page) });
    }
    if (new Set(open.map(({ cells }) => cells)).size > 1)
      throw new Error(`Not the same cells: ${open.map(({ cells }) => cells).join(', ')}`);
    const times: Record<Kind, number[]> = { ours: [], tanstack: [], texts: [] };
    for (let n = 0; n < opens; n += 1)
      for (const { kind, page, cells } of open) {
        await page.bringToFront();
        times[kind].push(await costOf(page, cells));
      }
    await context.close();
    for (const kind of kinds) middle[kind].push(median(times[kind]));
    found.cells.push(median(times.ours) / median(times.tanstack));
    found.texts.push(median(times.ours) / median(times.texts));
  }
  const [ours, theirs] = [median(middle.ours), median(middle.tanstack)].map((ms) => ms.toFixed(0));
  const note = `all ${rowCount} rows, main thread, ${ours} to ${theirs} ms, the same cells in both; to bare texts ${median(found.texts).toFixed(2)}`;
  return { U4a: { values: found.cells, note } };
}
