import { Big } from 'big.js';
import { and, eq, isNull } from 'drizzle-orm';
import { transactionLimitStatus } from '../../../machines/transaction-limit/transaction-limit.codes.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { transactionLimits } from '../../db/schema/limits.ts';
import { users } from '../../db/schema/users.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { limitList, userLimitList } from './limit.list.ts';
import type { LimitValues } from './limit.subject.ts';

/**
 * Requires a valid limit: no value is zero, the maximum per transaction is not below its minimum
 * (d2:161), and at least one value is set.
 *
 * @throws Refusal `MinimumLimitLowerThanZero`, `WrongLimits`
 */
export function requireSound(given: LimitValues): void {
  const values = Object.values(given).filter((value) => value !== null);
  if (values.some((value) => new Big(value).lt(0))) throw refuse('MinimumLimitLowerThanZero');
  if (values.length === 0 || values.some((value) => new Big(value).eq(0)))
    throw refuse('WrongLimits');
  const { minAmount, maxAmount, buyAmount, sellAmount } = given;
  const isUnder = (max: string | null, min: string | null) =>
    max !== null && min !== null && new Big(max).lt(min);
  // A limit per period below the minimum per transaction would block every transaction.
  const tops = [maxAmount, buyAmount, sellAmount];
  if (tops.some((max) => isUnder(max, minAmount))) throw refuse('WrongLimits');
}

interface NewLimit extends LimitValues {
  readonly userId: number | null;
  readonly currencyId: number | null;
  readonly period: number;
}

/**
 * Creates a limit; there can be one per currency and period. @throws Refusal `UserNotFound`,
 * `CurrencyNotFound`, `Exists`
 */
export async function setLimit(unit: UnitOfWork, made: NewLimit): Promise<number> {
  const { tx, now, by } = unit;
  const { userId, currencyId, period } = made;
  if (userId !== null) {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('share');
    if (!user || user.dateDeleted !== null) throw refuse('UserNotFound');
  }
  if (currencyId !== null) {
    const [currency] = await tx.select().from(currencies).where(eq(currencies.id, currencyId));
    if (!currency) throw refuse('CurrencyNotFound');
  }
  const is = (column: Parameters<typeof isNull>[0], value: number | null) =>
    value === null ? isNull(column) : eq(column as typeof transactionLimits.userId, value);
  const [present] = await tx
    .select({ id: transactionLimits.id })
    .from(transactionLimits)
    .where(
      and(
        is(transactionLimits.userId, userId),
        is(transactionLimits.currencyId, currencyId),
        eq(transactionLimits.period, period),
        eq(transactionLimits.status, transactionLimitStatus.set),
      ),
    );
  if (present) throw refuse('Exists');
  const [row] = await tx
    .insert(transactionLimits)
    .values({ ...made, dateCreated: now, changedBy: by.adminId })
    .onConflictDoNothing()
    .returning({ id: transactionLimits.id });
  if (!row) throw refuse('Exists');
  unit.touch(userId === null ? limitList : userLimitList, row.id, 'created');
  return row.id;
}
