import type { Page } from '@playwright/test';
import { type FedConsole, openList, startFedConsole, type Wire } from './fed-console.ts';
import { median } from './figures.ts';
import { type HandWritten, startHandWritten } from './hand-written.ts';
import type { Measured } from './measured.ts';
import { countChanges, shareOf } from './thread-time.ts';

const perSecond = 200;
/** Rows in sight that change. */
const shown = 20;
const seconds = 5;
const settle = 2_000;

/** Changes one of the rows after the other, as often as is due, until what is returned is called. */
export function changing(rows: readonly Wire[], tell: (row: Wire) => void): () => void {
  const begun = performance.now();
  let turn = 0;
  const timer = setInterval(() => {
    for (; turn < ((performance.now() - begun) / 1000) * perSecond; turn += 1) {
      const row = rows[turn % rows.length];
      if (row) tell({ ...row, amount: `${turn}.5` });
    }
  }, 1000 / perSecond);
  return () => clearInterval(timer);
}

/** Share of the main thread; what was told must be on screen before it is believed, or must not be. */
async function shareUnder(page: Page, table: string, start: () => () => void, inSight = true) {
  const stop = start();
  const changes = await countChanges(page, table);
  await page.waitForTimeout(settle);
  const before = await changes();
  const share = await shareOf(page, seconds);
  stop();
  const changed = (await changes()) - before;
  if (inSight ? changed < seconds * shown : changed > 0)
    throw new Error(`${changed} changes on screen`);
  return share;
}

/** The whole console on its list of transactions. */
async function ours(fed: FedConsole, rows: readonly Wire[], inSight: boolean): Promise<number> {
  const context = await fed.desk();
  const page = await openList(context);
  const share = await shareUnder(page, '.wf-grid', () => changing(rows, fed.tell), inSight);
  await context.close();
  return share;
}

async function floor(fed: FedConsole, hand: HandWritten, rows: readonly Wire[], inSight: boolean) {
  const page = await fed.browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(hand.url);
  const share = await shareUnder(page, '#table', () => changing(rows, hand.tell), inSight);
  await page.close();
  return share;
}

/**
 * U1 and U2: a feed of 200 changes a second, on rows in sight and on rows of the same page that are
 * scrolled out of it, against a table that is written by hand and does nothing else.
 */
export async function tableCost(rounds: number, isShort: boolean): Promise<Measured> {
  const fed = await startFedConsole();
  const hand = await startHandWritten(shown);
  const blind = await startHandWritten(0);
  const found: { U1: number[]; U2: number[]; own: number[] } = { U1: [], U2: [], own: [] };
  try {
    const inSight = fed.rows.slice(0, shown);
    const below = fed.rows.slice(-shown);
    for (let round = 0; round < rounds; round += 1) {
      const reference = await floor(fed, hand, inSight, true);
      const all = await ours(fed, inSight, true);
      found.U1.push(all / reference);
      if (isShort) continue;
      const unseen = await ours(fed, below, false);
      found.U2.push(unseen / (await floor(fed, blind, below, false)));
      found.own.push((all - unseen) / reference);
    }
  } finally {
    await fed.stop();
    for (const one of [hand, blind]) one.stop();
  }
  const own = found.own.length > 0 ? `; of it the cells ${median(found.own).toFixed(2)}` : '';
  const U1 = { values: found.U1, note: `the whole console to a bare table${own}` };
  if (isShort) return { U1 };
  return { U1, U2: { values: found.U2, note: 'to a page that hears the same and shows nothing' } };
}
