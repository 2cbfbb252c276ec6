import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actsOf, explain, step } from '../../machines/lifecycle.ts';
import { lifecycles } from '../../machines/lifecycles.ts';
import { adminIdOf, transactionCalls } from '../testing/act-calls.ts';
import { catalogueDrivers } from '../testing/catalogue-drivers.ts';
import { chatDrivers } from '../testing/chat-drivers.ts';
import { dealDrivers } from '../testing/deal-drivers.ts';
import {
  endow,
  insertExchangeOrder,
  insertLimit,
  insertOrder,
  insertReport,
  insertTransaction,
} from '../testing/insert-rows.ts';
import type { GuardContext, LifecycleDriver } from '../testing/lifecycle-driver.ts';
import { emailOf, type Office, startOffice, statuses } from '../testing/office.ts';
import { optionDrivers } from '../testing/option-drivers.ts';
import { p2pDrivers } from '../testing/p2p-drivers.ts';
import { peopleDrivers } from '../testing/people-drivers.ts';
import { stopSwitchDriver } from '../testing/stop-switch-driver.ts';
import { walletDrivers } from '../testing/wallet-drivers.ts';
import { walletMovementList } from './wallets/movement.list.ts';
import { walletList } from './wallets/wallet.list.ts';

/**
 * Every combination of lifecycle, state, action and admin status over HTTP. An action that the
 * machine allows takes effect. A refused one changes nothing and is written to the audit log.
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

const drivers: readonly LifecycleDriver[] = [
  {
    lifecycle: lifecycles.transaction as never,
    ...{ table: 'transactions', column: 'status' },
    contexts: [
      { type: 0, kytStatus: 2 },
      { type: 1, kytStatus: 3 },
    ],
    insert: (status, context) => insertTransaction(office.database, { status, ...context }),
    calls: (event, id) => [
      put(transactionCalls[event] ?? '', { transactionId: id }),
      ...(v1Calls.includes(event) ? [put(`v1/transactions/${id}/${event}`, { id })] : []),
    ],
  },
  {
    lifecycle: lifecycles.exchangeOrder as never,
    ...{ table: 'exchange_orders', column: 'status', contexts: [{}] },
    insert: (status) => insertExchangeOrder(office.database, status),
    calls: (event, id) => [put(`v1/exchange/${id}/${event}`, {})],
  },
  {
    lifecycle: lifecycles.tradingOrder as never,
    ...{ table: 'orders', column: 'status', contexts: [{}] },
    insert: (status) => insertOrder(office.database, status),
    calls: (_, id) => [put('Trading/CancelOrder', { orderId: id })],
  },
  ...peopleDrivers(() => office.database),
  ...dealDrivers(() => office.database),
  ...(['everybody', 'user'] as const).map((whose): LifecycleDriver => {
    const name = whose === 'user' ? 'userTransactionLimit' : 'transactionLimit';
    return {
      lifecycle: lifecycles[name] as never,
      ...{ table: 'transaction_limits', column: 'status', contexts: [{}] },
      insert: (status) => insertLimit(office.database, whose, status),
      calls: (event, id) => {
        const call = `${event === 'edit' ? 'Update' : 'Delete'}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
        return [put(`v2/Transaction/${call}`, { id, maxAmount: '800000' })];
      },
    };
  }),
  {
    lifecycle: lifecycles.report as never,
    ...{ table: 'reports', column: 'status', contexts: [{}] },
    // A report belongs to its owner alone.
    insert: (status, { me = 0 }) => insertReport(office.database, status, me),
    calls: (_, id) => [put(`v1/ext/reports/${id}/cancel`, {})],
  },
  ...p2pDrivers(() => office.database),
  ...chatDrivers(() => office.database),
  stopSwitchDriver(() => office.database),
  ...catalogueDrivers,
  ...optionDrivers,
  ...walletDrivers(() => office.database),
];

/**
 * The tables that actions write in addition to their own row. Money moves through postings alone
 * (the ledger refuses other writers).
 */
const tablesByKind = {
  audits: ['audit'],
  events: ['outbox_events'],
  postings: ['ledger_postings'],
  history: ['transaction', 'user_lock', 'deal', 'dispute', 'offer', 'feedback'].map(
    (of) => `${of}_history`,
  ),
} as const;
const tables = Object.values(tablesByKind).flat();

/** Wallets follow transactions by rules that have their own tests. */
const followers = [walletList, walletMovementList].map(({ entity }) => entity);

async function queryRow<Row extends Record<string, unknown>>(query: SQL): Promise<Row> {
  const { rows } = await office.database.db.execute<Row>(query);
  const [row] = rows as Row[];
  if (!row) throw new Error('Nothing was found');
  return row;
}

const listed = (texts: readonly string[]) => sql.raw(texts.join(', '));

/**
 * The last id of each table, for `since`. Counting all earlier rows would take most of the time.
 */
const ends = () =>
  queryRow<Record<string, number>>(
    sql`select ${listed(tables.map((name) => `(select coalesce(max(id), 0) from ${name}) as ${name}`))}`,
  );

/** Counts the rows written since the marks. */
async function since(marks: Record<string, number>) {
  const left = sql`and entity not in ${followers}`;
  const counts = Object.entries(tablesByKind).map(([kind, names]) => {
    const each = names.map(
      (name) =>
        sql`(select count(*) from ${sql.raw(name)} where id > ${marks[name]} ${kind === 'events' ? left : sql``})`,
    );
    return sql`${sql.join(each, sql` + `)} as ${sql.raw(kind)}`;
  });
  return queryRow<Record<keyof typeof tablesByKind, number>>(
    sql`select ${sql.join(counts, sql`, `)}`,
  );
}

async function rowOf({ table }: LifecycleDriver, id: number) {
  const { row } = await queryRow<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) as row from ${sql.raw(table)} t where id = ${id}`,
  );
  return row;
}

const stateIn = ({ column }: LifecycleDriver, row: Record<string, unknown>): unknown =>
  typeof column === 'string' ? row[column] : column(row);

const rowsOf = ({ rows = 1 }: LifecycleDriver, context: GuardContext, event: string): number =>
  typeof rows === 'number' ? rows : rows(context, event);

async function lastAudit() {
  const { rows } = await office.database.db.execute<Record<string, unknown>>(
    sql`select action, object_id, result, error, comment, before, after, admin_email
      from audit order by id desc limit 1`,
  );
  return rows[0];
}

test('every lifecycle that staff act on by itself has a way', () => {
  // The KYT check is moved through its transaction (approveKyt, returnKyt), the review through its
  // requisite. Trade timers and booking settings are single values, whose calls have tests.
  const ours = drivers
    .map(({ lifecycle }) => lifecycle.name)
    .concat('bookingSettings', 'kyt', 'requisiteReview', 'tradeTimers')
    .sort();
  expect(ours).toEqual(Object.keys(lifecycles).sort());
});

describe.each(drivers)('$lifecycle.name', (driver) => {
  const { lifecycle } = driver;
  const codes = lifecycle.codes as Readonly<Record<string, number>>;

  describe.each(Object.entries(codes))('in %s', (_, stored) => {
    test.each(actsOf(lifecycle))('%s', async (event) => {
      for (const given of driver.contexts) {
        for (const status of statuses) {
          const context = { ...given, me: adminIdOf(status) };
          for (const n of driver.calls(event, 0).keys()) {
            const id = await driver.insert(stored, context);
            const [method, path, body] = driver.calls(event, id)[n] ?? ['', '', {}];
            const expected = step(lifecycle, stored, context as never, event, status);
            const shown = explain(lifecycle, stored, context as never, status)[event];
            await office.signIn(status);
            const before = await rowOf(driver, id);
            const marks = await ends();
            const answer = await office.call(method, path, body, status);
            const written = await since(marks);
            const after = await rowOf(driver, id);
            const audited = await lastAudit();
            const at = `${path} ${status} ${JSON.stringify(context)}: ${JSON.stringify(answer.body)}`;

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
              // Only the audit row is new.
              expect(written, at).toEqual({ audits: 1, events: 1, postings: 0, history: 0 });
            } else {
              expect(shown, at).toBeNull();
              expect(answer.body.result, at).toEqual({ Success: true });
              expect(stateIn(driver, after), at).toBe(expected.code);
              expect(audited, at).toMatchObject({ result: 0, error: null });
              // The row itself, the rows that also show it, and the audit row.
              expect(written.events, at).toBe(rowsOf(driver, context, event) + 1);
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
