import { Big } from 'big.js';
import { and, eq, sql } from 'drizzle-orm';
import {
  transactionMethodType,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import { transactionMethodStatus } from '../../../machines/transaction-method/transaction-method.codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { currencies, transactionMethods } from '../../db/schema/currencies.ts';
import { users } from '../../db/schema/users.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { createTransaction } from '../transactions/create-transaction.ts';
import { moveTransaction } from '../transactions/platform-steps.ts';

/** A manual change of a user's balance by staff. */
export interface BalanceMove {
  readonly side: 'in' | 'out';
  readonly userId: number;
  readonly currencyId: number;
  /** Unsigned. */
  readonly amount: string;
  readonly depositType?: number | undefined;
  readonly comment?: string | undefined;
  /** The available funds that the person saw before deciding. */
  readonly seenAvailable?: string | undefined;
}

/**
 * Checks whether the move is possible, apart from the funds.
 *
 * @throws Refusal `AmountNotProvided`, `UserNotFound`, `CurrencyNotFound`, `CurrencyDisabled` if
 * the currency has no method for it, `AmountLimitMax`, `RequestNotValid` for more digits than the
 * currency has
 */
async function checkMove(db: Db | Tx, { userId, currencyId, amount }: BalanceMove) {
  if (new Big(amount).lte(0)) throw refuse('AmountNotProvided');
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user || user.dateDeleted !== null) throw refuse('UserNotFound');
  const [currency] = await db.select().from(currencies).where(eq(currencies.id, currencyId));
  if (!currency) throw refuse('CurrencyNotFound');
  if (!new Big(amount).round(currency.decimals).eq(amount))
    throw notValid({ path: 'amount', message: `At most ${currency.decimals} decimals` });
  const [method] = await db
    .select()
    .from(transactionMethods)
    .where(
      and(
        eq(transactionMethods.currencyId, currencyId),
        eq(transactionMethods.type, transactionMethodType.admin),
        eq(transactionMethods.status, transactionMethodStatus.listed),
      ),
    );
  if (!method) throw refuse('CurrencyDisabled');
  if (method.maxAmount !== null && new Big(amount).gt(method.maxAmount))
    throw refuse('AmountLimitMax');
  return { methodId: method.id, decimals: currency.decimals };
}

interface Funds extends Record<string, unknown> {
  readonly available: string;
  readonly whole: string;
  readonly rate: string | null;
}

async function fundsOf(db: Db | Tx, userId: number, currencyId: number): Promise<Funds> {
  const { rows } = await db.execute<Funds>(sql`
    select coalesce(sum(balance) filter (where kind = 'available'), 0)::text as available,
      coalesce(sum(balance), 0)::text as whole,
      (select rate::text from usd_rates where currency_id = ${currencyId}) as rate
    from ledger_accounts where owner_id = ${userId} and currency_id = ${currencyId}`);
  return rows[0] ?? { available: '0', whole: '0', rate: null };
}

const signed = ({ side, amount }: BalanceMove): Big =>
  side === 'in' ? new Big(amount) : new Big(amount).neg();

/**
 * Returns the effect of a move on the balance, as decimal texts. Throws what the move would throw.
 */
export async function previewMove(db: Db, move: BalanceMove) {
  await checkMove(db, move);
  const { available, whole, rate } = await fundsOf(db, move.userId, move.currencyId);
  const after = new Big(available).plus(signed(move));
  if (after.lt(0)) throw refuse('InsufficientFunds');
  return {
    availableBefore: new Big(available).toFixed(),
    availableAfter: after.toFixed(),
    balanceBefore: new Big(whole).toFixed(),
    balanceAfter: new Big(whole).plus(signed(move)).toFixed(),
    amountUsd: rate === null ? null : new Big(move.amount).times(rate).toFixed(2),
  };
}

/** Locks the balance until the unit of work ends. @throws Refusal `BalanceChanged` */
async function requireAsSeen(tx: Tx, { userId, currencyId, seenAvailable }: BalanceMove) {
  if (seenAvailable === undefined) return;
  const { rows } = await tx.execute<{ balance: string }>(sql`
    select balance::text from ledger_accounts
    where owner_id = ${userId} and currency_id = ${currencyId} and kind = 'available' for update`);
  if (!new Big(rows[0]?.balance ?? 0).eq(seenAvailable)) throw refuse('BalanceChanged');
}

/**
 * Moves a balance by hand (d2:233, d2:234): a transaction of the method `admin` that completes at
 * once, against the platform's `adjustment`. Returns the transaction's id.
 *
 * @throws Refusal of `checkMove`, `BalanceChanged` if it differs from what the person saw,
 * `InsufficientFunds`
 */
export async function moveBalance(unit: UnitOfWork, move: BalanceMove): Promise<number> {
  const { methodId } = await checkMove(unit.tx, move);
  await requireAsSeen(unit.tx, move);
  const { side, userId, currencyId, amount, depositType, comment } = move;
  const before = await fundsOf(unit.tx, userId, currencyId);
  const id = await createTransaction(unit, {
    ...{ side, userId, currencyId, amount, fee: '0', changedBy: unit.by.adminId },
    type: side === 'in' ? transactionType.deposit : transactionType.withdrawal,
    transactionMethodType: transactionMethodType.admin,
    transactionMethodId: methodId,
    ...(depositType === undefined ? {} : { depositType }),
    ...(comment === undefined ? {} : { comment }),
  });
  const own = unit.asPlatform();
  await moveTransaction(own, id, 'pick');
  await moveTransaction(own, id, 'finish');
  const after = await fundsOf(unit.tx, userId, currencyId);
  await unit.audit({
    ...{ action: side === 'in' ? 'balance.deposit' : 'balance.withdraw', comment },
    ...{ objectType: 'transaction', objectId: id },
    before: { userId, currencyId, available: new Big(before.available).toFixed() },
    after: {
      userId,
      currencyId,
      available: new Big(after.available).toFixed(),
      amount,
      depositType,
    },
  });
  return id;
}
