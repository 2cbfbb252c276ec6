import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actsOf, explain, step } from '../../machines/lifecycle.ts';
import { lifecycles } from '../../machines/lifecycles.ts';
import { adminIdOf, transactionCalls } from '../testing/act-calls.ts';
import { catalogueWays } from '../testing/catalogue-ways.ts';
import { chatWays } from '../testing/chat-ways.ts';
import { dealWays } from '../testing/deal-ways.ts';
import type { Facts, Way } from '../testing/lifecycle-way.ts';
import { emailOf, type Office, startOffice, statuses } from '../testing/office.ts';
import { optionWays } from '../testing/option-ways.ts';
import { p2pWays } from '../testing/p2p-ways.ts';
import { peopleWays } from '../testing/people-ways.ts';
import {
  endow,
  plantExchangeOrder,
  plantLimit,
  plantOrder,
  plantReport,
  plantTransaction,
} from '../testing/plant.ts';
import { stopSwitchWay } from '../testing/stop-switch-way.ts';
import { walletWays } from '../testing/wallet-ways.ts';
import { walletMovementList } from './wallets/movement.list.ts';
import { walletList } from './wallets/wallet.list.ts';

/**
 * Every lifecycle × state × act × admin status through HTTP: what the machine says happens, and
 * what it refuses changes nothing and is written down.
 */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  await endow(office.database);
});
afterAll(() => office.end());

const comment = 'said by a test';

const put = (
  path: string,
  body: Record<string, unknown>,
): ['PUT', string, Record<string, unknown>] => ['PUT', path, { comment, ...body }];

const v1Calls = ['confirm', 'complete', 'cancel'];

const ways: readonly Way[] = [
  {
    lifecycle: lifecycles.transaction as never,
    ...{ table: 'transactions', column: 'status' },
    facts: [
      { type: 0, kytStatus: 2 },
      { type: 1, kytStatus: 3 },
    ],
    plant: (status, facts) => plantTransaction(office.database, { status, ...facts }),
    calls: (event, id) => [
      put(transactionCalls[event] ?? '', { transactionId: id }),
      ...(v1Calls.includes(event) ? [put(`v1/transactions/${id}/${event}`, { id })] : []),
    ],
  },
  {
    lifecycle: lifecycles.exchangeOrder as never,
    ...{ table: 'exchange_orders', column: 'status', facts: [{}] },
    plant: (status) => plantExchangeOrder(office.database, status),
    calls: (event, id) => [put(`v1/exchange/${id}/${event}`, {})],
  },
  {
    lifecycle: lifecycles.tradingOrder as never,
    ...{ table: 'orders', column: 'status', facts: [{}] },
    plant: (status) => plantOrder(office.database, status),
    calls: (_, id) => [put('Trading/CancelOrder', { orderId: id })],
  },
  ...peopleWays(() => office.database),
  ...dealWays(() => office.database),
  ...(['everybody', 'user'] as const).map((whose): Way => {
    const name = whose === 'user' ? 'userTransactionLimit' : 'transactionLimit';
    return {
      lifecycle: lifecycles[name] as never,
      ...{ table: 'transaction_limits', column: 'status', facts: [{}] },
      plant: (status) => plantLimit(office.database, whose, status),
      calls: (event, id) => {
        const call = `${event === 'edit' ? 'Update' : 'Delete'}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
        return [put(`v2/Transaction/${call}`, { id, maxAmount: '800000' })];
      },
    };
  }),
  {
    lifecycle: lifecycles.report as never,
    ...{ table: 'reports', column: 'status', facts: [{}] },
    // A report is nobody's but its owner's.
    plant: (status, { me = 0 }) => plantReport(office.database, status, me),
    calls: (_, id) => [put(`v1/ext/reports/${id}/cancel`, {})],
  },
  ...p2pWays(() => office.database),
  ...chatWays(() => office.database),
  stopSwitchWay(() => office.database),
  ...catalogueWays,
  ...optionWays,
  ...walletWays(() => office.database),
];

/** What acts write beside their row. Money moves by postings alone (the ledger refuses other writers). */
const kept = {
  audits: ['audit'],
  events: ['outbox_events'],
  postings: ['ledger_postings'],
  history: ['transaction', 'user_lock', 'deal', 'dispute', 'offer', 'feedback'].map(
    (of) => `${of}_history`,
  ),
} as const;
const places = Object.values(kept).flat();

/** Wallets follow transactions by rules that have tests of their own. */
const followers = [walletList, walletMovementList].map(({ entity }) => entity);

async function ask<Row extends Record<string, unknown>>(query: SQL): Promise<Row> {
  const { rows } = await office.database.db.execute<Row>(query);
  const [row] = rows as Row[];
  if (!row) throw new Error('Nothing was found');
  return row;
}

const listed = (texts: readonly string[]) => sql.raw(texts.join(', '));

/** Where each table ends, for `since`: counting what was before would be most of the work. */
const ends = () =>
  ask<Record<string, number>>(
    sql`select ${listed(places.map((name) => `(select coalesce(max(id), 0) from ${name}) as ${name}`))}`,
  );

/** How many rows came since. */
async function since(marks: Record<string, number>) {
  const left = sql`and entity not in ${followers}`;
  const counts = Object.entries(kept).map(([kind, names]) => {
    const each = names.map(
      (name) =>
        sql`(select count(*) from ${sql.raw(name)} where id > ${marks[name]} ${kind === 'events' ? left : sql``})`,
    );
    return sql`${sql.join(each, sql` + `)} as ${sql.raw(kind)}`;
  });
  return ask<Record<keyof typeof kept, number>>(sql`select ${sql.join(counts, sql`, `)}`);
}

async function rowOf({ table }: Way, id: number) {
  const { row } = await ask<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) as row from ${sql.raw(table)} t where id = ${id}`,
  );
  return row;
}

const stateIn = ({ column }: Way, row: Record<string, unknown>): unknown =>
  typeof column === 'string' ? row[column] : column(row);

const rowsOf = ({ rows = 1 }: Way, facts: Facts, event: string): number =>
  typeof rows === 'number' ? rows : rows(facts, event);

async function lastAudit() {
  const { rows } = await office.database.db.execute<Record<string, unknown>>(
    sql`select action, object_id, result, error, comment, before, after, admin_email
      from audit order by id desc limit 1`,
  );
  return rows[0];
}

test('every lifecycle that staff act on by itself has a way', () => {
  // The check is moved through its transaction (approveKyt, returnKyt), the review through its requisite.
  const ours = ways
    .map(({ lifecycle }) => lifecycle.name)
    .concat('kyt', 'requisiteReview')
    .sort();
  expect(ours).toEqual(Object.keys(lifecycles).sort());
});

describe.each(ways)('$lifecycle.name', (way) => {
  const { lifecycle } = way;
  const codes = lifecycle.codes as Readonly<Record<string, number>>;

  describe.each(Object.entries(codes))('in %s', (_, stored) => {
    test.each(actsOf(lifecycle))('%s', async (event) => {
      for (const given of way.facts) {
        for (const status of statuses) {
          const facts = { ...given, me: adminIdOf(status) };
          for (const n of way.calls(event, 0).keys()) {
            const id = await way.plant(stored, facts);
            const [method, path, body] = way.calls(event, id)[n] ?? ['', '', {}];
            const expected = step(lifecycle, stored, facts as never, event, status);
            const shown = explain(lifecycle, stored, facts as never, status)[event];
            await office.signIn(status);
            const before = await rowOf(way, id);
            const marks = await ends();
            const answer = await office.call(method, path, body, status);
            const written = await since(marks);
            const after = await rowOf(way, id);
            const audited = await lastAudit();
            const at = `${path} ${status} ${JSON.stringify(facts)}: ${JSON.stringify(answer.body)}`;

            expect(written.audits, at).toBe(1);
            expect(audited, at).toMatchObject({
              ...{ action: `${lifecycle.name}.${event}`, object_id: id },
              ...{ comment, admin_email: emailOf(status) },
            });
            if ('refused' in expected) {
              expect(shown, at).toBe(expected.refused);
              expect(answer.status, at).toBe(expected.refused === 'rights' ? 403 : 200);
              const code = answer.body.error?.code ?? answer.body.result?.Error;
              expect(code, at).toBeTruthy();
              expect(audited, at).toMatchObject({ result: 1, error: code });
              expect(after, at).toEqual(before);
              // Only the audit row is news.
              expect(written, at).toEqual({ audits: 1, events: 1, postings: 0, history: 0 });
            } else {
              expect(shown, at).toBeNull();
              expect(answer.body.result, at).toEqual({ Success: true });
              expect(stateIn(way, after), at).toBe(expected.code);
              expect(audited, at).toMatchObject({ result: 0, error: null });
              // The row, those that show it as well, and the audit row.
              expect(written.events, at).toBe(rowsOf(way, facts, event) + 1);
            }
          }
        }
      }
    });
  });
});

test('the ledger sums to zero after all of it', async () => {
  const { rows } = await office.database.db.execute<{ sum: string }>(
    sql`select sum(balance)::text as sum from ledger_accounts group by currency_id`,
  );
  for (const { sum } of rows) expect(Number(sum)).toBe(0);
});

test('the audit chain holds', async () => {
  const { rows } = await office.database.db.execute<{ broken: number | null }>(
    sql`select audit_first_break() as broken`,
  );
  expect(rows[0]?.broken).toBeNull();
});
