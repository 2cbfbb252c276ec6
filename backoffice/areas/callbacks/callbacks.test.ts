import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callbackStatus } from '../../../machines/callback/callback.codes.ts';
import { dealStatus } from '../../../machines/deal/deal.codes.ts';
import { callbacks } from '../../db/schema/callbacks.ts';
import { deals } from '../../db/schema/deals.ts';
import { platform } from '../../engine/actor.ts';
import { transact } from '../../engine/unit.ts';
import { brokenInvariants } from '../../seed/checks.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type BankMessage, receiveCallback } from './receive-callback.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => office.end());

const receive = (message: BankMessage) =>
  transact({ db: office.database.db, now: () => new Date() }, platform, (unit) =>
    receiveCallback(unit, message),
  );

/** A deal whose buyer has sent the money, and the message of the bank that reports it. */
async function paidDeal(): Promise<{ readonly id: number; readonly message: BankMessage }> {
  const { db } = office.database;
  const [deal] = await db
    .select()
    .from(deals)
    .where(
      sql`${deals.status} = ${dealStatus.propertySent} and not ${deals.isInDispute}
        and ${deals.requisiteId} is not null and not exists (select 1 from deals o
          where o.requisite_id = deals.requisite_id and o.id <> deals.id
          and o.fiat_amount = deals.fiat_amount)`,
    )
    .limit(1);
  if (!deal?.requisiteId) throw new Error('The world has no deal that waits for its release');
  const { id, sellerId: userId, requisiteId, fiatAmount: amount, fiatCurrencyId } = deal;
  const words = { sender: 'Nord Bank', text: `You received ${amount}` };
  return { id, message: { userId, requisiteId, amount, currencyId: fiatCurrencyId, ...words } };
}

const statusOf = async (id: number) => {
  const { db } = office.database;
  return (await db.select().from(deals).where(eq(deals.id, id)))[0]?.status;
};
const callbackOf = async (id: number) => {
  const { db } = office.database;
  return (await db.select().from(callbacks).where(eq(callbacks.id, id)))[0];
};
const open = { status: callbackStatus.notCompleted, dealId: null, dateCompleted: null };

describe('a payment message of a bank', () => {
  test('does not complete a deal of another amount, another account or with a dispute', async () => {
    const { id, message } = await paidDeal();
    const { db } = office.database;
    expect(await callbackOf(await receive({ ...message, amount: '0.01' }))).toMatchObject(open);
    const [other] = (
      await db.execute<{ id: number }>(
        sql`select id from requisites where id <> ${message.requisiteId} limit 1`,
      )
    ).rows;
    const elsewhere = { ...message, requisiteId: other?.id ?? 0 };
    expect(await callbackOf(await receive(elsewhere))).toMatchObject(open);
    await db.update(deals).set({ isInDispute: true }).where(eq(deals.id, id));
    expect(await callbackOf(await receive(message))).toMatchObject(open);
    await db.update(deals).set({ isInDispute: false }).where(eq(deals.id, id));
    expect(await statusOf(id)).toBe(dealStatus.propertySent);
  });

  test('that was delivered before does not complete another deal of the same amount', async () => {
    const { id, message } = await paidDeal();
    const { db } = office.database;
    const at = new Date();
    const [other] = await db
      .select()
      .from(deals)
      .where(
        sql`${deals.id} <> ${id} and not exists (select 1 from callbacks where deal_id = ${deals.id})`,
      )
      .limit(1);
    const [earlier] = await db
      .insert(callbacks)
      .values({
        ...{ ...message, dealId: other?.id ?? null, status: callbackStatus.completed },
        ...{ dateCreated: at, dateCompleted: at },
      })
      .returning({ id: callbacks.id });
    expect(await callbackOf(await receive(message))).toMatchObject(open);
    expect(await statusOf(id)).toBe(dealStatus.propertySent);
    await db.delete(callbacks).where(eq(callbacks.id, earlier?.id ?? 0));
  });

  test('completes the one deal that waits for it, once', async () => {
    const { id, message } = await paidDeal();
    const first = await callbackOf(await receive(message));
    expect(first).toMatchObject({ status: callbackStatus.completed, dealId: id });
    expect(await statusOf(id)).toBe(dealStatus.completed);
    expect(await callbackOf(await receive(message))).toMatchObject(open);
    expect(await brokenInvariants(office.database.db)).toEqual([]);
  });
});

test('the status 3 means all', async () => {
  const list = async (given: object) => {
    const { body } = await office.call('GET', 'v1/p2p/auto-close-callbacks', given, 1);
    return body.items.map(({ status }) => status);
  };
  const { completed, notCompleted } = callbackStatus;
  const some = { limit: 1000 };
  expect(new Set(await list({ ...some, status: completed }))).toEqual(new Set([completed]));
  expect(new Set(await list({ ...some, status: notCompleted }))).toEqual(new Set([notCompleted]));
  expect(await list({ ...some, status: 3 })).toEqual(await list(some));
});
