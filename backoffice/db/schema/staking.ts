import { sql } from 'drizzle-orm';
import { check, date, index, numeric, pgTable, smallint, unique } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { users } from './users.ts';

/** Percent of a balance for each day, or of an income. */
const percent = () => numeric({ precision: 9, scale: 6 });

/** What staking of a currency may pay (d2:375): one row for each currency, so the id is its id. */
export const stakingSettings = pgTable(
  'staking_settings',
  {
    id: ref()
      .primaryKey()
      .references(() => currencies.id),
    dateCreated: instant().notNull(),
    maxPercentPerDay: percent().notNull(),
    /** Days that begin before it earn nothing. */
    beginTime: instant().notNull(),
    taxPercent: percent().notNull(),
    changedBy: ref().references(() => admins.id),
  },
  () => [
    check(
      'staking_settings_percents',
      sql`max_percent_per_day between 0 and 100 and tax_percent between 0 and 100`,
    ),
  ],
);

/** Whether a balance of a user earns interest, and how much for each day (d2:148). */
export const userStakings = pgTable(
  'user_stakings',
  {
    id: id(),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    /** `userStakingStatus`. */
    status: smallint().notNull(),
    percent: percent().notNull(),
    /** The last UTC day whose income is settled; days up to it are never paid again. */
    settledDay: date({ mode: 'string' }).notNull(),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [
    unique('user_stakings_pair_unique').on(t.userId, t.currencyId),
    index().on(t.status, t.settledDay),
    check('user_stakings_percent', sql`percent between 0 and 100`),
  ],
);

/** What happened to staking: incomes, changes of percentages, settings (d2:119). */
export const stakingLogs = pgTable(
  'staking_logs',
  {
    id: id(),
    dateCreated: instant().notNull(),
    /** `stakingLogType`. */
    type: smallint().notNull(),
    userId: ref().references(() => users.id),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    /** The percentage afterwards; null for settings. */
    percent: percent(),
    percentBefore: percent(),
    /** Of an income: its UTC day, the balance at the day's end, what was paid, and the tax on it. */
    day: date({ mode: 'string' }),
    balance: money(),
    amount: money(),
    tax: money(),
    adminId: ref().references(() => admins.id),
  },
  (t) => [
    unique('staking_logs_day_unique').on(t.userId, t.currencyId, t.day),
    index().on(t.dateCreated, t.id),
    index().on(t.type, t.dateCreated),
  ],
);
