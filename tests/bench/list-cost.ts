import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Db } from '../../backoffice/db/database.ts';
import { type Office, startOffice } from '../../backoffice/testing/office.ts';
import { exportWhileRowsArrive } from './export-cost.ts';
import { median } from './figures.ts';
import type { Measured } from './measured.ts';

const pageSize = 100;
const readsPerRound = 25;

interface PageRow {
  readonly id: number;
  readonly amount: number | string;
}
type Page = { readonly items: readonly PageRow[]; readonly total?: number };

type Order = 'dateCreated' | 'amount';

/** Where pages are opened, as a fraction of the list. The deepest one is the last page. */
const depths = [1, 0.75, 0.5];
/** Number of pages opened at each depth per round. */
const opens = 5;

/**
 * P1 to P4 on the embedded database, over HTTP. Rows are written without the triggers that maintain
 * sums, because no list reads the sums. Pages are checked: by date their ids increase with age, by
 * amount the amounts decrease.
 */
export async function listCost(rows: number, rounds: number, isShort: boolean): Promise<Measured> {
  const office = await startOffice();
  const { db } = office.database;
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(sql`delete from transactions`);
  const begun = performance.now();
  const restore = await withoutIndexes(db);
  await db.execute(sql`
    insert into transactions (id, date_created, user_id, type, side, transaction_method_type,
      currency_id, amount, status, kyt_status, txid)
    overriding system value
    select g, now() - g * interval '1 second', 1, 0, 0, 24, 1, g % 50, 2, 3, 'tx_' || md5(g::text)
    from generate_series(1, ${rows}) g`);
  await restore();
  await db.execute(sql`analyze transactions`);
  const seconds = Math.round((performance.now() - begun) / 1000);

  const page = async (at: Office, offset: number, by: Order, getTotal = false): Promise<number> => {
    const begun = performance.now();
    const body = { offset, limit: pageSize, getTotal, sort: by, sortDesc: true };
    const answer = (await at.call('POST', 'v2/Trading/GetOperations', body, 1))
      .body as unknown as Page;
    const took = performance.now() - begun;
    const isRight = answer.items.every(({ id, amount }, n) =>
      by === 'dateCreated'
        ? id === offset + n + 1
        : Number(amount) <= Number(answer.items[n - 1]?.amount ?? amount),
    );
    if (answer.items.length !== pageSize || !isRight) throw new Error(`Page at ${offset} is wrong`);
    if (getTotal && !((answer.total ?? 0) > rows / 2)) throw new Error(`Total ${answer.total}`);
    return took;
  };
  /**
   * Measures a page on a back office that has served only page 1, so no deep position is cached.
   */
  const cold = async (offset: number, by: Order): Promise<number> => {
    const fresh = await startOffice({ within: office });
    await page(fresh, 0, by);
    const took = await page(fresh, offset, by);
    await fresh.stop();
    return took;
  };
  const maxOffset = rows - pageSize;
  const found: Record<'P1' | 'P1b' | 'P2' | 'P4', number[]> = { P1: [], P1b: [], P2: [], P4: [] };
  const coldTimes: Record<Order, number[]> = { dateCreated: [], amount: [] };
  for (let round = 0; round < rounds; round += 1) {
    const total: number[] = [];
    const first: Record<Order, number[]> = { dateCreated: [], amount: [] };
    for (let n = 0; n < readsPerRound; n += 1) {
      first.dateCreated.push(await page(office, 0, 'dateCreated'));
      first.amount.push(await page(office, 0, 'amount'));
      total.push(await page(office, 0, 'dateCreated', true));
    }
    for (const [goal, by] of [
      ['P1', 'dateCreated'],
      ['P1b', 'amount'],
    ] as const) {
      const worst: number[] = [];
      for (const depth of depths) {
        const times: number[] = [];
        // Each page number only once in the whole run.
        for (let n = 0; n < opens; n += 1)
          times.push(
            await cold(
              Math.floor((maxOffset * depth) / pageSize - round * opens - n) * pageSize,
              by,
            ),
          );
        worst.push(median(times));
      }
      coldTimes[by].push(...worst);
      found[goal].push(Math.max(...worst) / median(first[by]));
    }
    found.P2.push(median(total) / median(first.dateCreated));
    found.P4.push(
      await measureMaxHoldMs(() =>
        db.execute(sql`select count(*) from transactions where txid ilike '%ab%cd%'`),
      ),
    );
  }
  const arriving = isShort ? undefined : await exportWhileRowsArrive(office, rows);
  await office.end();
  const note = `${rows.toLocaleString('en')} rows, written in ${seconds} s; wall clock, in turn`;
  const formatColdNote = (by: Order) =>
    `${rows.toLocaleString('en')} rows; the dearest of three depths counts, ${median(coldTimes[by]).toFixed(0)} ms in the middle`;
  const cold1 = { values: found.P1, note: formatColdNote('dateCreated') };
  if (!arriving) return { P1: cold1 };
  return {
    ...arriving,
    P1: cold1,
    P1b: { values: found.P1b, note: formatColdNote('amount') },
    P2: { values: found.P2, note },
    P4: { values: found.P4, note: 'wall clock, or what the thread ran' },
  };
}

/**
 * Drops the indexes, because building an index over all rows at once costs a fraction of row-by-row
 * updates. Returns a function that restores them.
 */
async function withoutIndexes(db: Db): Promise<() => Promise<void>> {
  const { rows } = await db.execute<{ name: string; text: string }>(sql`
    select indexname as name, indexdef as text from pg_indexes
    where tablename = 'transactions' and indexname not like '%_pkey'`);
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`);
  return async () => {
    await db.execute(sql`set maintenance_work_mem = '256MB'`);
    for (const { text } of rows) await db.execute(sql.raw(text));
  };
}

/**
 * Measures the longest time in milliseconds in which nothing else of this process could run. The
 * loop is never blocked longer than its thread really ran; the rest is waiting for a core that
 * other processes use.
 */
async function measureMaxHoldMs(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 2 });
  const before = ranFor();
  delay.enable();
  await work();
  delay.disable();
  return Math.min(delay.max / 1e6 - 2, ranFor() - before);
}

/** Returns the milliseconds that the thread of the event loop has run. Linux only. */
const ranFor = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
