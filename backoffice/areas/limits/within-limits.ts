import { Big } from 'big.js';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { operationSide } from '../../../machines/transaction/transaction.codes.ts';
import { transactionLimitStatus } from '../../../machines/transaction-limit/transaction-limit.codes.ts';
import type { Tx } from '../../db/database.ts';
import { transactionMethods } from '../../db/schema/currencies.ts';
import { transactionLimits } from '../../db/schema/limits.ts';
import { users } from '../../db/schema/users.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { readEquivalents, worthOf } from '../markets/equivalents.ts';
import { periodStart } from './limit-period.ts';
import { countsToLimits, isLimited } from './limited.ts';

type StoredLimit = typeof transactionLimits.$inferSelect;

/** A transaction that is about to start. The amount is unsigned. */
export interface PlannedTransaction {
  readonly userId: number;
  readonly type: number;
  readonly side: 'in' | 'out';
  readonly transactionMethodType: number;
  readonly transactionMethodId: number;
  readonly currencyId: number;
  readonly amount: string;
}

interface Used extends Record<string, unknown> {
  readonly currencyId: number;
  readonly amount: string;
  readonly count: number;
}

/** Empty limits of methods are sent and stored as zero (d1:123). */
const isAbove = (amount: string, max: string | null): boolean =>
  max !== null && new Big(max).gt(0) && new Big(amount).gt(max);

/**
 * Checks the limits of the method for one transaction (d3:244). @throws Refusal `AmountLimitMin`,
 * `AmountLimitMax`
 */
async function requireMethodTakes(tx: Tx, planned: PlannedTransaction): Promise<void> {
  const [method] = await tx
    .select()
    .from(transactionMethods)
    .where(eq(transactionMethods.id, planned.transactionMethodId));
  if (!method) return;
  const { minAmount, maxAmount, payInLimit, payOutLimit } = method;
  if (minAmount !== null && new Big(planned.amount).lt(minAmount)) throw refuse('AmountLimitMin');
  const sideLimit = planned.side === 'in' ? payInLimit : payOutLimit;
  if (isAbove(planned.amount, maxAmount) || isAbove(planned.amount, sideLimit))
    throw refuse('AmountLimitMax');
}

/**
 * Reads the limits that apply. A user's own limits for a currency and period replace the
 * platform's.
 */
async function limitsFor(
  tx: Tx,
  { userId, currencyId }: PlannedTransaction,
): Promise<StoredLimit[]> {
  const { status, userId: owner, currencyId: of } = transactionLimits;
  const found = await tx
    .select()
    .from(transactionLimits)
    .where(
      and(
        eq(status, transactionLimitStatus.set),
        or(isNull(owner), eq(owner, userId)),
        or(isNull(of), eq(of, currencyId)),
      ),
    );
  const own = new Set(found.flatMap((limit) => (limit.userId === null ? [] : [limit.period])));
  return found.filter((limit) => limit.userId !== null || !own.has(limit.period));
}

/** Sums what the user has moved in this direction since the limit's period started, by currency. */
async function usedOf(
  { tx, now }: UnitOfWork,
  limit: StoredLimit,
  planned: PlannedTransaction,
): Promise<Used[]> {
  const inCurrency =
    limit.currencyId === null ? sql`true` : sql`t.currency_id = ${limit.currencyId}`;
  const { rows } = await tx.execute<Used>(sql`
    select t.currency_id as "currencyId", sum(abs(t.amount))::text as amount, count(*)::int as count
    from transactions t where t.user_id = ${planned.userId}
      and t.date_created >= ${periodStart(limit.period, now).toISOString()}::timestamptz
      and t.side = ${operationSide[planned.side]} and ${countsToLimits('t')} and ${inCurrency}
    group by 1`);
  return rows;
}

type Worth = (currencyId: number, amount: string) => Big | null;

/** A user's own limits are in the currency of the transaction. */
const asItIs: Worth = (_, amount) => new Big(amount);

/** Converts to the cumulative currency, which the platform's limits use (d2:364). */
async function cumulativeWorth(tx: Tx): Promise<Worth> {
  const into = await readEquivalents(tx);
  return (currencyId, amount) => worthOf(into, currencyId, amount);
}

async function requireWithin(
  unit: UnitOfWork,
  limit: StoredLimit,
  worth: Worth,
  planned: PlannedTransaction,
): Promise<void> {
  const { minAmount, maxAmount } = limit;
  const [maxTotal, maxCount] =
    planned.side === 'in' ? [limit.buyAmount, limit.buyCount] : [limit.sellAmount, limit.sellCount];
  const amount = worth(planned.currencyId, planned.amount);
  // An amount that cannot be converted is refused.
  if (amount === null) throw refuse('RateForExchangeNotFound');
  if (minAmount !== null && amount.lt(minAmount)) throw refuse('AmountLimitMin');
  if (maxAmount !== null && amount.gt(maxAmount)) throw refuse('AmountLimitMax');
  if (maxTotal === null && maxCount === null) return;
  const used = await usedOf(unit, limit, planned);
  const count = used.reduce((all, one) => all + one.count, 0);
  if (maxCount !== null && count + 1 > maxCount) throw refuse('Limit');
  const sum = used.reduce(
    (all, one) => all.plus(worth(one.currencyId, one.amount) ?? 0),
    new Big(amount),
  );
  if (maxTotal !== null && sum.gt(maxTotal)) throw refuse('AmountLimitMax');
}

/**
 * Passes if the method's limits and the user's or the platform's limits allow the transaction
 * (d2:161).
 *
 * @throws Refusal `AmountLimitMin`, `AmountLimitMax`, `Limit` (number of transactions reached),
 * `RateForExchangeNotFound`
 */
export async function requireWithinLimits(
  unit: UnitOfWork,
  planned: PlannedTransaction,
): Promise<void> {
  const { tx } = unit;
  if (!isLimited(planned.type, planned.transactionMethodType)) return;
  await requireMethodTakes(tx, planned);
  const limits = await limitsFor(tx, planned);
  if (limits.length === 0) return;
  // Without the lock, two concurrent transactions would each miss what the other uses.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, planned.userId)).for('update');
  const isPlatforms = ({ userId }: StoredLimit) => userId === null;
  const cumulative = limits.some(isPlatforms) ? await cumulativeWorth(tx) : asItIs;
  for (const limit of limits)
    await requireWithin(unit, limit, isPlatforms(limit) ? cumulative : asItIs, planned);
}
