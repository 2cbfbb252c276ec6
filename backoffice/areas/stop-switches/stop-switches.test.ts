import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { offerStatus } from '../../../machines/offer/offer.codes.ts';
import { stopSwitch } from '../../../machines/stop-switch/stop-switch.codes.ts';
import { orderSide, orderType } from '../../../machines/trading-order/trading-order.codes.ts';
import {
  transactionStatus,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import { transactionMethods } from '../../db/schema/currencies.ts';
import { offers } from '../../db/schema/p2p.ts';
import { platform } from '../../engine/actor.ts';
import { Refusal } from '../../engine/refusal.ts';
import { transact, type UnitOfWork } from '../../engine/unit.ts';
import { insertOffer, insertRequisite } from '../../testing/insert-p2p.ts';
import { endow, insertTransaction } from '../../testing/insert-rows.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { createDeal } from '../deals/create-deal.ts';
import { createExchangeOrder } from '../exchange-orders/create-exchange-order.ts';
import { createOffer } from '../offers/edit-offer.ts';
import { placeOrder, triggerStops } from '../trading/place-order.ts';
import { createTransaction } from '../transactions/create-transaction.ts';
import { signUp } from '../users/sign-up.ts';

let office: Office;
let person = 0;
beforeAll(async () => {
  office = await startOffice();
  await endow(office.database);
  // The seeded users have explicit ids, so the sequence must skip them.
  await office.database.db.execute(sql`select setval('users_id_seq', 100)`);
  await office.database.db.insert(transactionMethods).values({
    ...{ id: 1, name: 'Bitcoin', type: method.transactionMethodType, currencyId: 1 },
    ...{ payIn: true, payOut: true },
  });
});
afterAll(() => office.end());

const flip = async (given: Record<string, unknown>, as = 1) =>
  (await office.call('POST', 'Options/UpdateTransactionsSettings', given, as)).body;
const read = async (within = office) =>
  (await within.call('GET', 'Options/GetTransactionsSettings', {}, 2)).body as unknown as Record<
    string,
    unknown
  > & { stopSwitches: Record<string, unknown>[] };

const allRunning = Object.fromEntries(Object.keys(stopSwitch).map((name) => [name, false]));
afterEach(async () => {
  await flip({ ...allRunning, comment: 'over' });
});

/** Returns the refusal code, or null if the action succeeds. */
async function codeOf(act: (unit: UnitOfWork) => Promise<unknown>): Promise<string | null> {
  const services = { db: office.database.db, now: () => new Date() };
  try {
    await transact(services, platform, act);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.body.code;
    throw error;
  }
}

const money = { userId: 1, currencyId: 1, amount: '0.1', fee: '0' } as const;
const method = { transactionMethodType: 24, transactionMethodId: 1 } as const;
const order = { userId: 1, marketId: 1, side: orderSide.ask, amount: '0.1' } as const;
const staff = async (methodName: string, path: string, payload: Record<string, unknown>) => {
  const { body } = await office.call(methodName, path, { comment: 'why', ...payload }, 1);
  return body.error?.code ?? body.result?.Error ?? null;
};

type Try = () => Promise<string | null>;

/** What each switch stops, with the refusal code of an attempt (d3:598). */
const stopped: readonly (readonly [keyof typeof stopSwitch, string, what: string, Try])[] = [
  [
    'stopRegistration',
    'StopRegistration',
    'registration',
    () => {
      person += 1;
      const userName = `newcomer${person}`;
      return codeOf((unit) =>
        signUp(unit, {
          ...{ userName, email: `${userName}@example.test`, fullName: 'New Comer' },
          ...{ language: 'en', country: 'EE' },
        }),
      );
    },
  ],
  [
    'stopTrade',
    'StopTrade',
    'an order',
    () => codeOf((unit) => placeOrder(unit, { ...order, type: orderType.limit, price: '30000' })),
  ],
  [
    'stopTrade',
    'StopTrade',
    'what waits for a price',
    () => codeOf((unit) => triggerStops(unit, 1, '1', 5)),
  ],
  [
    'stopTrade',
    'StopTrade',
    'a conversion',
    () =>
      codeOf((unit) =>
        createExchangeOrder(unit, {
          ...{ userId: 1, fromCurrencyId: 1, fromAmount: '0.1', toCurrencyId: 2 },
          ...{ toAmount: '3000', rate: '30000' },
        }),
      ),
  ],
  [
    'stopTransactions',
    'StopTransactions',
    'a deposit',
    () =>
      codeOf((unit) =>
        createTransaction(unit, { ...money, ...method, type: transactionType.deposit, side: 'in' }),
      ),
  ],
  [
    'stopTransactions',
    'StopTransactions',
    'a withdrawal',
    () =>
      codeOf((unit) =>
        createTransaction(unit, {
          ...{ ...money, ...method, type: transactionType.withdrawal, side: 'out' },
        }),
      ),
  ],
  [
    'stopTransactionConfirm',
    'StopTransactionConfirm',
    'confirming a transaction',
    async () => {
      const status = transactionStatus.awaiting;
      const transactionId = await insertTransaction(office.database, { status });
      return staff('PUT', 'Transaction/AdminConfirmTransaction', { transactionId });
    },
  ],
  [
    'stopP2P',
    'StopP2P',
    'enabling an offer',
    async () => {
      const id = await insertOffer(office.database, { status: offerStatus.stopped });
      return staff('PUT', `p2p/Admin/Offer/${id}`, { isEnabled: true });
    },
  ],
  [
    'stopP2P',
    'StopP2P',
    'enabling all offers',
    () => staff('POST', 'v1/p2p/offers/enable-stopped-offers', {}),
  ],
  [
    'stopP2P',
    'StopP2P',
    'an offer',
    async () => {
      const id = await insertOffer(office.database);
      const [like] = await office.database.db.select().from(offers).where(eq(offers.id, id));
      if (!like) throw new Error('No offer was planted');
      const { id: _, ...terms } = like;
      return codeOf((unit) => createOffer(unit, terms));
    },
  ],
  [
    'stopP2P',
    'StopP2P',
    'a deal',
    async () => {
      const requisiteId = await insertRequisite(office.database, { userId: 2 });
      const offerId = await insertOffer(office.database);
      const deal = { offerId, takerId: 2, requisiteId, paymentMethodId: 2, fiatAmount: '100' };
      return codeOf((unit) => createDeal(unit, deal));
    },
  ],
];

describe.each(stopped)('%s refuses with %s', (name, code, what, attempt) => {
  test(`${what}, and lets it happen again when it is released`, async () => {
    expect(await flip({ [name]: true, comment: 'An incident' })).toMatchObject({
      result: { Success: true },
    });
    expect(await attempt()).toBe(code);
    await flip({ [name]: false, comment: 'It is over' });
    expect(await attempt()).not.toBe(code);
  });
});

test('a switch stops nothing that is not its own', async () => {
  for (const [name] of stopped) {
    await flip({ [name]: true, comment: 'An incident' });
    for (const [other, code, what, attempt] of stopped)
      if (other !== name) expect(await attempt(), `${name}: ${what}`).not.toBe(code);
    await flip({ [name]: false, comment: 'It is over' });
  }
});

test('everybody of the staff sees what is stopped, since when, by whom and why', async () => {
  await flip({ stopTrade: true, comment: 'The book is wrong' });
  const { stopSwitches, ...flags } = await read();
  expect(flags).toEqual({ ...allRunning, stopTrade: true });
  expect(stopSwitches.find(({ id }) => id === 'stopTrade')).toEqual({
    ...{ id: 'stopTrade', status: 1, comment: 'The book is wrong' },
    ...{ dateUpdated: expect.any(Number) as number, changedBy: expect.any(Number) as number },
  });
});

test('the settings may be sent back whole: only what differs is flipped', async () => {
  await flip({ stopTrade: true, comment: 'first' });
  await flip({ ...allRunning, stopTrade: true, stopP2P: true, comment: 'second' });
  const { stopSwitches } = await read();
  expect(stopSwitches.find(({ id }) => id === 'stopTrade')).toMatchObject({ comment: 'first' });
  expect(stopSwitches.find(({ id }) => id === 'stopP2P')).toMatchObject({ comment: 'second' });
});

test('a reason is asked for, and a flip back and forth is in the history, newest first', async () => {
  expect((await flip({ stopP2P: true })).error).toMatchObject({ code: 'RequestNotValid' });
  expect((await flip({})).error).toMatchObject({ code: 'RequestNotValid' });
  expect((await read()).stopP2P).toBe(false);
  await flip({ stopP2P: true, comment: 'one' });
  await flip({ stopP2P: false, comment: 'two' });
  const { body } = await office.call('GET', 'v1/ext/stop-switches/stopP2P/history', {}, 2);
  expect(body.items.slice(0, 2)).toMatchObject([
    { event: 'release', status: 0, comment: 'two' },
    { event: 'engage', status: 1, comment: 'one' },
  ]);
});

test('only a super admin flips', async () => {
  for (const status of [0, 2, 3, 7])
    expect((await flip({ stopP2P: true, comment: 'no' }, status)).error.code).toBe(
      'ActionNotAllowed',
    );
});

test('a back office without extensions tells the flags alone', async () => {
  const plain = await startOffice({ profile: 'minimal', within: office });
  expect(await read(plain)).toEqual(allRunning);
  await plain.stop();
});
