import { Big } from 'big.js';
import { and, eq, isNull } from 'drizzle-orm';
import { transactionLimitStatus } from '../../../machines/transaction-limit/transaction-limit.codes.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { transactionLimits } from '../../db/schema/limits.ts';
import { users } from '../../db/schema/users.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Unit } from '../../engine/unit.ts';
import { limitList, userLimitList } from './limit.list.ts';
import type { LimitValues } from './limit.subject.ts';

/**
 * No limit may be zero, the most of one transaction not be under its least (d2:161), and one that
 * says nothing limits nothing.
 *
 * @throws Refusal `MinimumLimitLowerThanZero`, `WrongLimits`
 */
export function requireSound(given: LimitValues): void {
  const said = Object.values(given).filter((value) => value !== null);
  if (said.some((value) => new Big(value).lt(0))) throw refuse('MinimumLimitLowerThanZero');
  if (said.length === 0 || said.some((value) => new Big(value).eq(0))) throw refuse('WrongLimits');
  const { minAmount, maxAmount, buyAmount, sellAmount } = given;
  const isUnder = (most: string | null, least: string | null) =>
    most !== null && least !== null && new Big(most).lt(least);
  // A whole period that takes less than one transaction must bring would let nothing pass.
  const tops = [maxAmount, buyAmount, sellAmount];
  if (tops.some((most) => isUnder(most, minAmount))) throw refuse('WrongLimits');
}

interface NewLimit extends LimitValues {
  readonly userId: number | null;
  readonly currencyId: number | null;
  readonly period: number;
}

/** @throws Refusal `UserNotFound`, `CurrencyNotFound`, `Exists`: one for each currency and period. */
export async function setLimit(unit: Unit, made: NewLimit): Promise<number> {
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
