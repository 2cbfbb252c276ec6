import { sql } from 'drizzle-orm';
import { check, index, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { ledgerPostings } from './ledger.ts';
import { users } from './users.ts';

/** A program pays its owner a share of the fees of its members (d2:94). */
export const referralPrograms = pgTable(
  'referral_programs',
  {
    id: id(),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
    /** The owner. A user owns at most one program. */
    userId: ref()
      .notNull()
      .unique()
      .references(() => users.id),
    /** The code of the owner's link: `?r=<code>`. */
    code: text().notNull().unique(),
    /** `referralProgramStatus` and `referralProgramBlock`: two facts. */
    active: smallint().notNull(),
    blocked: smallint().notNull().default(0),
    /** Percent of the fee for the levels 1 to 4. */
    levels: numeric({ precision: 5, scale: 2 }).array().notNull(),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [
    index().on(t.active, t.id),
    check('referral_programs_have_levels', sql`cardinality(levels) between 1 and 4`),
  ],
);

/** A user in a program: one program at most, so the id is the user's. */
export const referrals = pgTable(
  'referrals',
  {
    id: ref()
      .primaryKey()
      .references(() => users.id),
    dateCreated: instant().notNull(),
    referralProgramId: ref()
      .notNull()
      .references(() => referralPrograms.id),
    /** 1 to 4: the distance from the owner. */
    level: smallint().notNull(),
    /** The referral who invited this one; null on the first level, which the owner invited. */
    inviterId: ref(),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [
    index().on(t.referralProgramId, t.level, t.id),
    index().on(t.inviterId),
    index().on(t.dateCreated, t.id),
    check('referrals_have_a_level', sql`level between 1 and 4`),
  ],
);

/** What a program paid for one fee. The ledger has an entry for each. */
export const referralIncomes = pgTable(
  'referral_incomes',
  {
    id: id(),
    dateCreated: instant().notNull(),
    referralProgramId: ref()
      .notNull()
      .references(() => referralPrograms.id),
    /** The owner, who is paid. */
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** The referral, who paid the fee. */
    referralId: ref()
      .notNull()
      .references(() => users.id),
    level: smallint().notNull(),
    incomeType: smallint().notNull(),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    amount: money().notNull(),
    /** The fee as the ledger has it: no fee is shared twice. */
    feePostingId: ref()
      .notNull()
      .unique()
      .references(() => ledgerPostings.id),
  },
  (t) => [
    index().on(t.dateCreated, t.id),
    index().on(t.userId, t.dateCreated, t.id),
    index().on(t.referralProgramId, t.level, t.dateCreated),
    check('referral_incomes_are_above_zero', sql`amount > 0`),
  ],
);
