import type { Page } from 'playwright';
import { type FedConsole, openList, type Wire } from './fed-console.ts';
import { median } from './figures.ts';
import { type HandWritten, startHandWritten } from './hand-written.ts';
import type { Measured } from './measured.ts';
import { countChanges, shareOf } from './thread-time.ts';

const perSecond = 200;
/** Visible rows that change. */
const shown = 20;
const seconds = 5;
const settleMs = 2_000;

/** Changes one row after another at the given rate, until the returned function is called. */
export function changing(rows: readonly Wire[], emitRow: (row: Wire) => void): () => void {
  const begun = performance.now();
  let turn = 0;
  const timer = setInterval(() => {
    for (; turn < ((performance.now() - begun) / 1000) * perSecond; turn += 1) {
      const row = rows[turn % rows.length];
      if (row) emitRow({ ...row, amount: `${turn}.5` });
    }
  }, 1000 / perSecond);
  return () => clearInterval(timer);
}

/**
 * Measures the share of the main thread. The value is accepted only if the change is on screen, or
 * is not, as expected.
 */
async function shareUnder(page: Page, table: string, start: () => () => void, isVisible = true) {
  const stop = start();
  const changes = await countChanges(page, table);
  await page.waitForTimeout(settleMs);
  const before = await changes();
  const share = await shareOf(page, seconds);
  stop();
  const changed = (await changes()) - before;
  if (isVisible ? changed < seconds * shown : changed > 0)
    throw new Error(`${changed} changes on screen`);
  return share;
}

/** The whole console on its list of transactions. */
async function ours(fed: FedConsole, rows: readonly Wire[], isVisible: boolean): Promise<number> {
  const context = await fed.desk();
  const page = await openList(context);
  const share = await shareUnder(page, '.grid', () => changing(rows, fed.emitRow), isVisible);
  await context.close();
  return share;
}

async function floor(
  fed: FedConsole,
  hand: HandWritten,
  rows: readonly Wire[],
  isVisible: boolean,
) {
  const page = await fed.browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(hand.url);
  const share = await shareUnder(page, '#table', () => changing(rows, hand.emitRow), isVisible);
  await page.close();
  return share;
}

/**
 * Measures changes on a page without frames, as in a hidden tab. Afterwards the page must show the
 * right data.
 */
async function hidden(fed: FedConsole, rows: readonly Wire[]): Promise<number> {
  const context = await fed.desk();
  const page = await openList(context);
  await page.evaluate(withholdFrames);
  const changes = await countChanges(page, '.grid');
  const stop = changing(rows, fed.emitRow);
  await page.waitForTimeout(settleMs);
  stop();
  const changed = await changes();
  await page.evaluate(() => (window as unknown as { giveFrames: () => void }).giveFrames());
  if ((await changes()) < shown) throw new Error('What came back to the front was not drawn');
  await context.close();
  return changed;
}

/**
 * Runs in the page. It is a text, because the helper that preserves function names does not exist
 * there.
 */
const withholdFrames = `{
  const frames = [];
  const original = window.requestAnimationFrame;
  window.requestAnimationFrame = (frame) => frames.push(frame);
  window.giveFrames = () => {
    window.requestAnimationFrame = original;
    for (const frame of frames) frame(performance.now());
  };
}`;

/**
 * U1 and U2: a feed of 200 changes per second, on visible rows and on rows of the same page that
 * are scrolled out of view, compared with a handwritten table that does nothing else.
 */
export async function tableCost(
  fed: FedConsole,
  rounds: number,
  isShort: boolean,
): Promise<Measured> {
  const hand = await startHandWritten(shown);
  const blind = await startHandWritten(0);
  const found: Record<'U1' | 'U2' | 'U2b' | 'own', number[]> = { U1: [], U2: [], U2b: [], own: [] };
  try {
    const visibleRows = fed.rows.slice(0, shown);
    const below = fed.rows.slice(-shown);
    for (let round = 0; round < rounds; round += 1) {
      const reference = await floor(fed, hand, visibleRows, true);
      const all = await ours(fed, visibleRows, true);
      found.U1.push(all / reference);
      if (isShort) continue;
      const unseen = await ours(fed, below, false);
      found.U2.push(unseen / (await floor(fed, blind, below, false)));
      found.own.push((all - unseen) / reference);
      found.U2b.push(await hidden(fed, visibleRows));
    }
  } finally {
    for (const one of [hand, blind]) one.stop();
  }
  const whole = 'the whole console, which is told 20 times a second, to a bare table';
  if (isShort) return { U1: { values: found.U1, note: whole } };
  return {
    U1: { values: found.U1, note: `${whole}; of it the cells ${median(found.own).toFixed(2)}` },
    U2: { values: found.U2, note: 'to a page that hears the same and shows nothing' },
    U2b: { values: found.U2b, note: 'frames withheld, as browsers do' },
  };
}
