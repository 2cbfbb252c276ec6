import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  transactionMethodType,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import { transactionLimitStatus } from '../../../machines/transaction-limit/transaction-limit.codes.ts';
import { movementState } from '../../../machines/wallet/wallet.codes.ts';
import type { Database } from '../../db/database.ts';
import { walletMovements, wallets } from '../../db/schema/wallets.ts';
import { platform } from '../../engine/actor.ts';
import { advance } from '../../engine/advance.ts';
import { Refusal } from '../../engine/refusal.ts';
import { transact, type UnitOfWork } from '../../engine/unit.ts';
import { brokenInvariants } from '../../seed/checks.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createTransaction } from '../transactions/create-transaction.ts';
import { confirmOnChain, moveTransaction, startKyt } from '../transactions/platform-steps.ts';
import { kytSubject, transactionSubject } from '../transactions/transaction.subject.ts';
import { bookTwice, correctMovement, loseDeposit } from './breaks.ts';
import { editWallet } from './edit-wallet.ts';
import { arrive, lockMovement } from './movement.ts';
import { ownerOf } from './owner-of.ts';
import { sweep } from './sweep.ts';

let database: Database;
let userId = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from users where access = 0 and date_deleted is null order by id limit 1`,
  );
  userId = rows[0]?.id ?? 0;
  // Amounts are random, so the test removes all limits.
  await database.db.execute(sql`update transaction_methods
    set min_amount = null, max_amount = null, pay_in_limit = null, pay_out_limit = null`);
  await database.db.execute(
    sql`update transaction_limits set status = ${transactionLimitStatus.deleted}`,
  );
});
afterAll(() => database.close());

const currencies = [1, 5, 14] as const;
const amount = fc
  .bigInt({ min: 1n, max: 9_999_999_999n })
  .map((value) => new Big(String(value)).div(1e8).toFixed());
const currency = fc.constantFrom(...currencies);
const dice = fc.integer({ min: 0, max: 1_000 });

type Step =
  | readonly ['begin', 'in' | 'out', number, string, boolean]
  | readonly ['go', string, number]
  | readonly ['sweep', number, string, boolean]
  | readonly ['lose', number, string]
  | readonly ['twice' | 'correct' | 'arrive', number]
  | readonly ['count', number, string];

const go = [
  ...['see', 'see', 'kyt', 'flag', 'return', 'returned', 'pick', 'pick', 'finish', 'finish'],
  ...['fail', 'cancel', 'complete', 'decline', 'revert'],
];

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(
    fc.constant('begin' as const),
    fc.constantFrom('in' as const, 'in' as const, 'out' as const),
    currency,
    amount,
    fc.boolean(),
  ),
  { weight: 6, arbitrary: fc.tuple(fc.constant('go' as const), fc.constantFrom(...go), dice) },
  fc.tuple(fc.constant('sweep' as const), currency, amount, fc.boolean()),
  fc.tuple(fc.constant('lose' as const), currency, amount),
  fc.tuple(fc.constantFrom('twice' as const, 'correct' as const, 'arrive' as const), dice),
  fc.tuple(fc.constant('count' as const), currency, amount),
);

/** Returns one of these by number; undefined if there is none. */
const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % from.length];

const begun: number[] = [];

async function begin(
  unit: UnitOfWork,
  [, side, currencyId, size, onChain]: Step & readonly ['begin', ...unknown[]],
) {
  const isChain = onChain && currencyId !== 14;
  const id = await createTransaction(unit, {
    ...{ userId, currencyId, side, amount: size, fee: '0' },
    type: side === 'in' ? transactionType.deposit : transactionType.withdrawal,
    transactionMethodType: transactionMethodType[isChain ? 'blockchain' : 'manual'],
    transactionMethodId: 1,
  });
  begun.push(id);
}

async function goOn(unit: UnitOfWork, event: string, at: number): Promise<unknown> {
  const id = pick(begun, at);
  if (id === undefined) return;
  const staffLike = (name: string) => advance(unit, transactionSubject, id, name);
  switch (event) {
    case 'see':
      return confirmOnChain(unit, id);
    case 'kyt':
      return startKyt(unit, id);
    case 'flag':
      await advance(unit, kytSubject, id, 'flag');
      return moveTransaction(unit, id, 'freeze');
    case 'return':
      return staffLike('returnKyt');
    case 'returned':
      return advance(unit, kytSubject, id, 'finish');
    case 'pick':
    case 'finish':
    case 'fail':
      return moveTransaction(unit, id, event);
    default:
      return staffLike(event);
  }
}

async function take(unit: UnitOfWork, one: Step): Promise<unknown> {
  const { tx } = unit;
  const stored = () => tx.select().from(walletMovements).orderBy(walletMovements.id);
  const walletsOf = (currencyId: number, main?: boolean) =>
    tx
      .select()
      .from(wallets)
      .where(sql`currency_id = ${currencyId} and status = 0 and
        (${main ?? null}::boolean is null or main = ${main ?? null}::boolean)`)
      .orderBy(wallets.id);
  switch (one[0]) {
    case 'begin':
      return begin(unit, one);
    case 'go':
      return goOn(unit, one[1], one[2]);
    case 'sweep': {
      const [main] = await walletsOf(one[1], true);
      const [other] = await walletsOf(one[1], false);
      if (!main || !other) return;
      const [from, to] = one[3] ? [main.id, other.id] : [other.id, main.id];
      return sweep(unit, from, to, one[2]);
    }
    case 'lose':
      return loseDeposit(unit, { currencyId: one[1], amount: one[2], txid: null });
    case 'count': {
      const wallet = pick(await walletsOf(one[1]), 1);
      return wallet && editWallet(unit, wallet.id, { balance: one[2] }, undefined);
    }
    case 'twice': {
      const deposits = (await stored()).filter(({ kind, state }) => kind === 1 && state === 1);
      const deposit = pick(deposits, one[1]);
      return deposit && bookTwice(unit, deposit, userId);
    }
    case 'correct': {
      const broken = (await stored()).filter(({ state }) => state === movementState.broken);
      const movement = pick(broken, one[1]);
      return movement && correctMovement(unit, movement.id, ownerOf(tx));
    }
    case 'arrive': {
      const due = (await stored()).filter(
        ({ state, onWallet }) => state === movementState.inFlight && Number(onWallet) === 0,
      );
      const movement = pick(due, one[1]);
      const locked = movement && (await lockMovement(tx, movement.id));
      return locked && arrive(unit, locked);
    }
  }
}

/** Computes the same sums a second time from the rows, in lossless decimals. */
async function expectNamed(): Promise<void> {
  const { db } = database;
  const rows = await db.select().from(walletMovements);
  const main = new Map((await db.select().from(wallets)).map((one) => [one.id, one]));
  const { rows: statuses } = await db.execute<Record<string, string>>(sql`
    select s.id, s.diff_balance::text as diff, s.own::text as own, s.in_flight::text as "inFlight",
      s.broken::text as broken, (select sum(balance)::text from ledger_accounts
        where owner_id <> 0 and currency_id = s.id) as users from finance_statuses s`);
  for (const status of statuses) {
    const sum = (state: number) =>
      rows
        .filter((row) => row.currencyId === Number(status.id) && row.state === state)
        .filter(({ walletId }) => main.get(walletId)?.main)
        .reduce((all, { onWallet, booked }) => all.plus(onWallet).minus(booked), new Big(0));
    const walletTotal = [...main.values()]
      .filter((one) => one.currencyId === Number(status.id) && one.main)
      .reduce((all, { balance }) => all.plus(balance), new Big(0));
    const named = new Big(status.own ?? 0).plus(sum(0)).plus(sum(2));
    expect([sum(0).toFixed(18), sum(2).toFixed(18)]).toEqual(
      [status.inFlight, status.broken].map((text) => new Big(text ?? 0).toFixed(18)),
    );
    expect(named.toFixed(18)).toBe(new Big(status.diff ?? 0).toFixed(18));
    expect(walletTotal.minus(status.users ?? 0).toFixed(18)).toBe(named.toFixed(18));
  }
}

const walletLaws =
  /wallets hold|movements say|differences are|users own|sum to zero|sums of their postings/;

test('whatever happens in whatever order, differences are what named movements say', {
  timeout: 240_000,
}, async () => {
  const began = Date.now();
  let happened = 0;
  const services = { db: database.db, now: () => new Date(began + happened * 1_000) };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45 }), async (steps) => {
      begun.length = 0;
      for (const one of steps) {
        try {
          await transact(services, platform, (unit) => take(unit, one));
          happened += 1;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
      }
      await expectNamed();
    }),
    { numRuns: 12, seed: 20_260_417 },
  );
  const broken = await brokenInvariants(database.db);
  expect(broken.filter((text) => walletLaws.test(text))).toEqual([]);
  // Many more steps succeeded than were refused, so the histories reach later states.
  expect(happened).toBeGreaterThan(150);
});

test('a wallet is written by movements only, and what is over stays as it was', async () => {
  const { db } = database;
  const attempts = [
    sql`update wallets set balance = 1000000 where id = 1`,
    sql`insert into wallets (date_created, currency_id, title, kind, main, balance)
      values (now(), 1, 'x', 0, true, 5)`,
    sql`delete from wallet_movements`,
    sql`update wallet_movements set booked = 0, state = 3, on_wallet = 0 where state = 1`,
  ];
  for (const attempt of attempts) {
    const outcome = await db.execute(attempt).then(
      () => 'written',
      (error: Error) => (error.cause as Error).message,
    );
    expect(outcome).toBe('wallets are written by movements only');
  }
});
