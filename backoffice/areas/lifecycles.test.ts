import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actsOf, explain, step } from '../../machines/lifecycle.ts';
import { endow } from '../testing/insert-rows.ts';
import {
  comment,
  type GuardContext,
  goneCode,
  type LifecycleDriver,
} from '../testing/lifecycle-driver.ts';
import { driverFaults, lifecycleDrivers } from '../testing/lifecycle-drivers.ts';
import { adminIdOf, emailOf, type Office, startOffice, statuses } from '../testing/office.ts';
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

/** Null if the row was removed. */
async function rowOf({ table }: LifecycleDriver, id: number) {
  const { row } = await queryRow<{ row: Record<string, unknown> | null }>(
    sql`select (select to_jsonb(t) from ${sql.raw(table)} t where id = ${id}) as row`,
  );
  return row;
}

function stateIn({ column, lifecycle }: LifecycleDriver, row: Record<string, unknown> | null) {
  if (row === null) return goneCode(lifecycle);
  return typeof column === 'string' ? row[column] : column(row);
}

const rowsOf = ({ rows = 1 }: LifecycleDriver, context: GuardContext, event: string): number =>
  typeof rows === 'number' ? rows : rows(context, event);

async function lastAudit() {
  const { rows } = await office.database.db.execute<Record<string, unknown>>(
    sql`select action, object_id, result, error, comment, before, after, admin_email
      from audit order by id desc limit 1`,
  );
  return rows[0];
}

test('every lifecycle that staff act on has one driver', () => {
  expect(driverFaults).toEqual([]);
});

describe.each(lifecycleDrivers)('$lifecycle.name', (driver) => {
  const { lifecycle } = driver;

  describe.each(Object.entries(lifecycle.codes))('in %s', (_, stored) => {
    test.each(actsOf(lifecycle))('%s', async (event) => {
      for (const given of driver.contexts) {
        for (const status of statuses) {
          const context = { ...given, me: adminIdOf(status) };
          for (const n of driver.calls(event, 0).keys()) {
            const id = await driver.insert(office.database, stored, context);
            const [method, path, body] = driver.calls(event, id)[n] ?? ['', '', {}];
            const expected = step(lifecycle, stored, context, event, status);
            const shown = explain(lifecycle, stored, context, status)[event];
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
