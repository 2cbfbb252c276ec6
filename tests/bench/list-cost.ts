import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Db } from '../../backoffice/db/database.ts';
import { type Office, startOffice } from '../../backoffice/testing/office.ts';
import { median } from './figures.ts';
import type { Measured } from './measured.ts';

const limit = 100;
const asked = 25;

type Page = { readonly items: readonly { readonly id: number }[]; readonly total?: number };

/**
 * P1, P2 and P4 on the embedded database, over HTTP. Rows are written past the triggers that keep
 * sums: no list reads those. Pages are checked by their ids, which rise with age.
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

  const page = async (offset: number, getTotal: boolean): Promise<number> => {
    const begun = performance.now();
    const body = { offset, limit, getTotal };
    const answer = (await office.call('POST', 'v2/Trading/GetOperations', body, 1)).body as Page;
    const took = performance.now() - begun;
    const isRight = answer.items.every(({ id }, n) => id === offset + n + 1);
    if (answer.items.length !== limit || !isRight) throw new Error(`Page at ${offset} is wrong`);
    if (getTotal && !((answer.total ?? 0) > rows / 2)) throw new Error(`Total ${answer.total}`);
    return took;
  };
  const deep = rows - limit;
  // The first visit lays the bookmarks.
  await page(deep, false);
  const found: { P1: number[]; P2: number[]; P4: number[] } = { P1: [], P2: [], P4: [] };
  for (let round = 0; round < rounds; round += 1) {
    const times: [number[], number[], number[]] = [[], [], []];
    for (let n = 0; n < asked; n += 1) {
      times[0].push(await page(0, false));
      times[1].push(await page(deep - (n % 7) * limit, false));
      times[2].push(await page(0, true));
    }
    const [first = 1, last = 0, total = 0] = times.map(median);
    found.P1.push(last / first);
    found.P2.push(total / first);
    found.P4.push(
      await longestHold(() =>
        db.execute(sql`select count(*) from transactions where txid ilike '%ab%cd%'`),
      ),
    );
  }
  const arriving = isShort ? undefined : await readWhile(office, rows);
  await office.end();
  const note = `${rows.toLocaleString('en')} rows, written in ${seconds} s; wall clock, in turn`;
  const both = { P1: { values: found.P1, note }, P2: { values: found.P2, note } };
  if (!arriving) return { P1: both.P1 };
  return {
    ...both,
    P3: arriving,
    P4: { values: found.P4, note: 'wall clock, or what the thread ran' },
  };
}

/** An index that is built of all rows at once costs a fraction of one that each row is put into. Gives them back. */
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

const pagesRead = 40;

/**
 * Reads page after page while 100 rows a second arrive at the head of the list, as an export and an act on all that
 * match do: a row that was read before is not read again.
 */
async function readWhile(office: Office, rows: number): Promise<Measured[string]> {
  const { db } = office.database;
  let asked = rows;
  let arrived = 0;
  const timer = setInterval(() => {
    asked += 10;
    const insert = db.execute(sql`
      insert into transactions (id, date_created, user_id, type, side, transaction_method_type,
        currency_id, amount, status, kyt_status, txid)
      overriding system value
      select g, now() + interval '1 day', 1, 0, 0, 24, 1, 1, 2, 3, 'tx_' || g::text
      from generate_series(${asked - 9}::int, ${asked}::int) g`);
    void insert.then(() => {
      arrived += 10;
    });
  }, 100);
  const seen = new Set<number>();
  let again = 0;
  for (let page = 0; page < pagesRead; page += 1) {
    const body = { offset: page * limit, limit };
    const answer = (await office.call('POST', 'v2/Trading/GetOperations', body, 1)).body as Page;
    again += answer.items.filter(({ id }) => seen.has(id)).length;
    for (const { id } of answer.items) seen.add(id);
    await new Promise((done) => setTimeout(done, 50));
  }
  clearInterval(timer);
  // Of the rows that were there before, all down to the last that was reached.
  const known = [...seen].filter((id) => id <= rows);
  const skipped = Math.max(...known) - known.length;
  if (arrived === 0 || again === 0) throw new Error('No rows arrived');
  const note = `${arrived} rows arrived; who pages by hand meets ${again} of ${pagesRead * limit} again`;
  return { values: [skipped], note };
}

/**
 * Milliseconds for which nothing else of this process could run, at most. Nothing holds the loop for longer than its
 * thread really ran; what is beyond that is the wait for a core that others have.
 */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 2 });
  const before = ranFor();
  delay.enable();
  await work();
  delay.disable();
  return Math.min(delay.max / 1e6 - 2, ranFor() - before);
}

/** Milliseconds that the thread of the event loop has run. Linux only. */
const ranFor = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
