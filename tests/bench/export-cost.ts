import { sql } from 'drizzle-orm';
import { parse } from 'graphql';
import { WebSocket } from 'ws';
import { emailOf, type Office, password, serviceToken } from '../../backoffice/testing/office.ts';
import { startGateway } from '../../gateway/testing/start-gateway.ts';
import type { ListSpec } from '../../src/list/define-list.ts';
import type { Measured } from './measured.ts';

/** Rows to export, out of those that existed before the export started. */
const maxExportedRows = 20_000;
/** Rows per second that arrive at the head of the list. */
const perSecond = 100;
const insertsPerSecond = 10;
/** The owner of the exported rows. */
const userId = 2;

const query = parse(`
  query Exported($filter: TransactionFilter, $page: PageInput!, $sort: SortInput) {
    transactions(filter: $filter, page: $page, sort: $sort) { items { id } total }
  }
`) as unknown as ListSpec['query'];

/** Inserts rows at the head of the list until stopped. Returns how many were inserted. */
function arriving({ database }: Office, rows: number): () => Promise<number> {
  const each = perSecond / insertsPerSecond;
  let last = rows;
  let inserted: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    last += each;
    const insert = sql`
      insert into transactions (id, date_created, user_id, type, side, transaction_method_type,
        currency_id, amount, status, kyt_status, txid)
      overriding system value
      select g, now() + interval '1 day', ${userId}::int, 0, 0, 24, 1, 1, 2, 3, 'tx_' || g::text
      from generate_series(${last - each + 1}::int, ${last}::int) g`;
    inserted = inserted.then(() => database.db.execute(insert));
  }, 1000 / insertsPerSecond);
  return async () => {
    clearInterval(timer);
    await inserted;
    return last - rows;
  };
}

/**
 * P3: the product's own export of the newest rows at its start, while others arrive before them.
 * The rows of `listCost` are a second apart, and a higher id means an older row.
 */
export async function exportWhileRowsArrive(office: Office, rows: number): Promise<Measured> {
  const expected = Math.min(maxExportedRows, rows);
  const gateway = await startGateway({
    BACKOFFICE_URL: office.url,
    BACKOFFICE_SERVICE_TOKEN: serviceToken,
  });
  const cookie = await gateway.signIn(emailOf(1), password);
  const fetchAsIs = globalThis.fetch;
  // Does what the browser does: resolves URLs against the page's origin and sends the session
  // cookie.
  globalThis.fetch = (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('origin', gateway.url);
    headers.set('cookie', cookie);
    return fetchAsIs(String(input) === '/graphql' ? `${gateway.url}/graphql` : input, {
      ...init,
      headers,
    });
  };
  // The exported user gets the newest existing rows and all that arrive.
  await office.database.db.execute(
    sql`update transactions set user_id = ${userId} where id <= ${expected}`,
  );
  // The client's code expects a browser.
  Object.assign(globalThis, { WebSocket: globalThis.WebSocket ?? WebSocket });
  const { readAll } = await import('../../src/list/read-all.ts');
  const stop = arriving(office, rows);
  const exported: number[] = [];
  let pages = 0;
  try {
    const spec = { query, fixed: {} } as unknown as ListSpec;
    const listQuery = {
      ...{ page: 1, size: 100, filter: { userId: String(userId) } },
      sort: { field: 'createdAt', desc: true },
    };
    for await (const page of readAll(spec, listQuery, new AbortController().signal)) {
      pages += 1;
      exported.push(...page.rows.map(({ id }) => Number(id)));
    }
  } finally {
    globalThis.fetch = fetchAsIs;
    await gateway.close();
  }
  const arrived = await stop();
  if (arrived === 0) throw new Error('No rows arrived');
  const distinct = new Set(exported);
  let skipped = 0;
  for (let id = 1; id <= expected; id += 1) if (!distinct.has(id)) skipped += 1;
  const note = `${expected} rows in ${pages} pages, ${arrived} arrived meanwhile`;
  return {
    P3: { values: [skipped], note },
    P3b: { values: [exported.length - distinct.size], note },
  };
}
