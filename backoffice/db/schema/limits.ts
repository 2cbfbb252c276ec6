import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { users } from './users.ts';

/**
 * Maximum deposits (buy) and withdrawals (sell) per transaction and per period (d2:373). A user's
 * limits are in the limit's currency, those of the platform in the cumulative one (d2:364). Null
 * means no limit.
 */
export const transactionLimits = pgTable(
  'transaction_limits',
  {
    id: id(),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
    /** Null: for all users. */
    userId: ref().references(() => users.id),
    /** Null: over all currencies. Only the platform's limits may have null. */
    currencyId: ref().references(() => currencies.id),
    period: smallint().notNull(),
    minAmount: money(),
    maxAmount: money(),
    buyAmount: money(),
    sellAmount: money(),
    buyCount: integer(),
    sellCount: integer(),
    status: smallint().notNull().default(0),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [
    uniqueIndex('transaction_limits_one')
      .on(sql`coalesce(user_id, 0)`, sql`coalesce(currency_id, 0)`, t.period)
      .where(sql`status = 0`),
    index().on(t.dateCreated, t.id),
    check(
      'transaction_limits_above_zero',
      sql`least(min_amount, max_amount, buy_amount, sell_amount, buy_count, sell_count) > 0`,
    ),
    check('transaction_limits_in_order', sql`max_amount >= min_amount`),
    check('transaction_limits_of_a_user', sql`user_id is null or currency_id is not null`),
  ],
);
