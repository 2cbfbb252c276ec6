import { Big } from 'big.js';
import { eq, isNotNull, isNull } from 'drizzle-orm';
import { limitPeriod } from '../../../machines/transaction-limit/transaction-limit.codes.ts';
import {
  transactionLimitLifecycle,
  userTransactionLimitLifecycle,
} from '../../../machines/transaction-limit/transaction-limit.machine.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { transactionLimits } from '../../db/schema/limits.ts';
import { users } from '../../db/schema/users.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireDecimal, wireId, wireInt } from '../../engine/wire.ts';
import { limitList, onlySet, userLimitList } from './limit.list.ts';

/** The maximum accepted count. */
const maxCount = 1_000_000_000;
const value = wireDecimal.nullish().transform((text) => text ?? null);
const count = wireInt(-maxCount, maxCount)
  .nullish()
  .transform((number) => number ?? null);

/** All values of a limit. A value that is left out is unlimited. */
const values = {
  ...{ minAmount: value, maxAmount: value, buyAmount: value, sellAmount: value },
  ...{ buyCount: count, sellCount: count },
};
/** Limits never have the period of a year (C28). */
const period = wireInt(limitPeriod.day, limitPeriod.month);

/** A value that is left out is unlimited. */
type LimitValues = Pick<
  typeof transactionLimits.$inferSelect,
  'minAmount' | 'maxAmount' | 'buyAmount' | 'sellAmount' | 'buyCount' | 'sellCount'
>;

/**
 * Requires a valid limit: no value is zero, the maximum per transaction is not below its minimum
 * (d2:161), and at least one value is set.
 *
 * @throws Refusal `MinimumLimitLowerThanZero`, `WrongLimits`
 */
function requireSound(given: LimitValues): void {
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

/** @throws Refusal `UserNotFound` */
async function requireUser({ tx }: UnitOfWork, id: number): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('share');
  if (!user || user.dateDeleted !== null) throw refuse('UserNotFound');
}

/** @throws Refusal `CurrencyNotFound` */
async function requireCurrency({ tx }: UnitOfWork, id: number): Promise<void> {
  const [currency] = await tx.select().from(currencies).where(eq(currencies.id, id));
  if (!currency) throw refuse('CurrencyNotFound');
}

/** There can be one limit per user, currency and period. */
const shared = {
  table: transactionLimits,
  unique: { transaction_limits_one: 'Exists' },
} as const;

/** One call creates new limits and changes those with an id (d2:240). An edit replaces all values. */
const edited = (path: string) => ({
  fields: values,
  calls: [['PUT', path]] as const,
  columns(_: UnitOfWork, given: LimitValues) {
    requireSound(given);
    return given;
  },
});

/** Limits that apply to all users (d2:239). */
export const limitCatalogue = catalogue({
  ...{ ...shared, lifecycle: transactionLimitLifecycle, list: limitList },
  only: isNull(transactionLimits.userId),
  lists: {
    ...{ needs: { section: 'limits' }, only: onlySet },
    calls: [['POST', 'v2/Transaction/GetTransactionLimits']],
  },
  create: {
    fields: { currencyId: wireId.optional(), period, ...values },
    calls: [['PUT', 'v2/Transaction/UpdateTransactionLimit']],
    async columns(unit, { currencyId, period: span, ...given }) {
      requireSound(given);
      if (currencyId !== undefined) await requireCurrency(unit, currencyId);
      return { ...given, currencyId: currencyId ?? null, period: span };
    },
  },
  edit: edited('v2/Transaction/UpdateTransactionLimit'),
  delete: { calls: [['PUT', 'v2/Transaction/DeleteTransactionLimit']], keepsRow: true },
});

/** Limits of single users, each in its currency (d2:238). */
export const userLimitCatalogue = catalogue({
  ...{ ...shared, lifecycle: userTransactionLimitLifecycle, list: userLimitList },
  only: isNotNull(transactionLimits.userId),
  lists: {
    ...{ needs: { section: 'userLimits' }, only: onlySet },
    calls: [['POST', 'v2/Transaction/GetUserTransactionLimits']],
  },
  create: {
    fields: { userId: wireId, currencyId: wireId, period, ...values },
    calls: [['PUT', 'v2/Transaction/UpdateUserTransactionLimit']],
    async columns(unit, { userId, currencyId, period: span, ...given }) {
      requireSound(given);
      await requireUser(unit, userId);
      await requireCurrency(unit, currencyId);
      return { ...given, userId, currencyId, period: span };
    },
  },
  edit: edited('v2/Transaction/UpdateUserTransactionLimit'),
  delete: { calls: [['PUT', 'v2/Transaction/DeleteUserTransactionLimit']], keepsRow: true },
});
