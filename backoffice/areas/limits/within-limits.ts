import { Big } from 'big.js';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { operationSide } from '../../../machines/transaction/transaction.codes.ts';
import { transactionLimitStatus } from '../../../machines/transaction-limit/transaction-limit.codes.ts';
import type { Tx } from '../../db/database.ts';
import { transactionMethods } from '../../db/schema/currencies.ts';
import { transactionLimits } from '../../db/schema/limits.ts';
import { users } from '../../db/schema/users.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Unit } from '../../engine/unit.ts';
import { readEquivalents, worthOf } from '../markets/equivalents.ts';
import type { StoredLimit } from './limit.subject.ts';
import { periodStart } from './limit-period.ts';
import { countsToLimits, isLimited } from './limited.ts';

/** A transaction that is about to begin; the amount without sign. */
export interface Wanted {
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

/** Empty limits of methods are sent and kept as zero (d1:123). */
const isAbove = (amount: string, most: string | null): boolean =>
  most !== null && new Big(most).gt(0) && new Big(amount).gt(most);

/** What its method lets pass at once (d3:244). @throws Refusal `AmountLimitMin`, `AmountLimitMax` */
async function requireMethodTakes(tx: Tx, wanted: Wanted): Promise<void> {
  const [method] = await tx
    .select()
    .from(transactionMethods)
    .where(eq(transactionMethods.id, wanted.transactionMethodId));
  if (!method) return;
  const { minAmount, maxAmount, payInLimit, payOutLimit } = method;
  if (minAmount !== null && new Big(wanted.amount).lt(minAmount)) throw refuse('AmountLimitMin');
  const most = wanted.side === 'in' ? payInLimit : payOutLimit;
  if (isAbove(wanted.amount, maxAmount) || isAbove(wanted.amount, most))
    throw refuse('AmountLimitMax');
}

/** Where a user has limits of their own for currency and period, the platform's give way to them. */
async function limitsFor(tx: Tx, { userId, currencyId }: Wanted): Promise<StoredLimit[]> {
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

/** What the user has moved that way since the limit's period began, by currency. */
async function usedOf({ tx, now }: Unit, limit: StoredLimit, wanted: Wanted): Promise<Used[]> {
  const inCurrency =
    limit.currencyId === null ? sql`true` : sql`t.currency_id = ${limit.currencyId}`;
  const { rows } = await tx.execute<Used>(sql`
    select t.currency_id as "currencyId", sum(abs(t.amount))::text as amount, count(*)::int as count
    from transactions t where t.user_id = ${wanted.userId}
      and t.date_created >= ${periodStart(limit.period, now).toISOString()}::timestamptz
      and t.side = ${operationSide[wanted.side]} and ${countsToLimits('t')} and ${inCurrency}
    group by 1`);
  return rows;
}

type Worth = (currencyId: number, amount: string) => Big | null;

/** A user's own limits are in their currency. */
const asItIs: Worth = (_, amount) => new Big(amount);

/** Worth in the cumulative currency, in which the platform's limits are (d2:364). */
async function cumulativeWorth(tx: Tx): Promise<Worth> {
  const into = await readEquivalents(tx);
  return (currencyId, amount) => worthOf(into, currencyId, amount);
}

async function requireWithin(
  unit: Unit,
  limit: StoredLimit,
  worth: Worth,
  wanted: Wanted,
): Promise<void> {
  const { minAmount, maxAmount } = limit;
  const [most, mostCount] =
    wanted.side === 'in' ? [limit.buyAmount, limit.buyCount] : [limit.sellAmount, limit.sellCount];
  const amount = worth(wanted.currencyId, wanted.amount);
  // What cannot be measured cannot be let through either.
  if (amount === null) throw refuse('RateForExchangeNotFound');
  if (minAmount !== null && amount.lt(minAmount)) throw refuse('AmountLimitMin');
  if (maxAmount !== null && amount.gt(maxAmount)) throw refuse('AmountLimitMax');
  if (most === null && mostCount === null) return;
  const used = await usedOf(unit, limit, wanted);
  const count = used.reduce((all, one) => all + one.count, 0);
  if (mostCount !== null && count + 1 > mostCount) throw refuse('Limit');
  const sum = used.reduce(
    (all, one) => all.plus(worth(one.currencyId, one.amount) ?? 0),
    new Big(amount),
  );
  if (most !== null && sum.gt(most)) throw refuse('AmountLimitMax');
}

/**
 * Lets pass what the method takes and what the user's or the platform's limits leave (d2:161).
 *
 * @throws Refusal `AmountLimitMin`, `AmountLimitMax`, `Limit` (so many times already),
 *   `RateForExchangeNotFound`
 */
export async function requireWithinLimits(unit: Unit, wanted: Wanted): Promise<void> {
  const { tx } = unit;
  if (!isLimited(wanted.type, wanted.transactionMethodType)) return;
  await requireMethodTakes(tx, wanted);
  const limits = await limitsFor(tx, wanted);
  if (limits.length === 0) return;
  // Two at once would each see what the other has not yet used.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, wanted.userId)).for('update');
  const isPlatforms = ({ userId }: StoredLimit) => userId === null;
  const cumulative = limits.some(isPlatforms) ? await cumulativeWorth(tx) : asItIs;
  for (const limit of limits)
    await requireWithin(unit, limit, isPlatforms(limit) ? cumulative : asItIs, wanted);
}
