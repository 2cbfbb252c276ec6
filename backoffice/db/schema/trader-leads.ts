import { sql } from 'drizzle-orm';
import { boolean, check, index, numeric, pgTable, unique } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { ledgerPostings } from './ledger.ts';
import { users } from './users.ts';

/** A user who brings traders (d3:192). The id is the user's. */
export const traderLeads = pgTable(
  'trader_leads',
  {
    id: ref()
      .primaryKey()
      .references(() => users.id),
    /** When the user became a lead: with the first referral. */
    dateCreated: instant().notNull(),
  },
  (t) => [index().on(t.dateCreated, t.id)],
);

/** Percent of a fee. */
const percentage = () => numeric({ precision: 5, scale: 2 }).notNull();

/** A trader of a lead, and the lead's share of the fees of the trader's deals (d3:195). */
export const traderLeadReferrals = pgTable(
  'trader_lead_referrals',
  {
    id: id(),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
    traderLeadId: ref()
      .notNull()
      .references(() => traderLeads.id),
    /** The trader. */
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** Of deals in which the trader is paid, and of those in which the trader pays. */
    payInPercentage: percentage(),
    payOutPercentage: percentage(),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [
    unique('trader_lead_referrals_pair_unique').on(t.traderLeadId, t.userId),
    index().on(t.dateCreated, t.id),
    index().on(t.userId),
    check(
      'trader_lead_referrals_percentages',
      sql`pay_in_percentage between 0 and 100 and pay_out_percentage between 0 and 100`,
    ),
    check('trader_lead_referrals_have_two_users', sql`trader_lead_id <> user_id`),
  ],
);

/** What a lead was paid for one fee. The ledger has an entry for each. */
export const traderLeadPayouts = pgTable(
  'trader_lead_payouts',
  {
    id: id(),
    dateCreated: instant().notNull(),
    /** The lead, who is paid. */
    traderLeadId: ref()
      .notNull()
      .references(() => traderLeads.id),
    /** The trader, who made the offer of the deal. */
    userId: ref()
      .notNull()
      .references(() => users.id),
    isPayIn: boolean().notNull(),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    amount: money().notNull(),
    /** The fee as the ledger has it: no lead is paid twice for it. */
    feePostingId: ref()
      .notNull()
      .references(() => ledgerPostings.id),
  },
  (t) => [
    unique('trader_lead_payouts_fee_unique').on(t.feePostingId, t.traderLeadId),
    index().on(t.traderLeadId, t.userId),
    check('trader_lead_payouts_are_above_zero', sql`amount > 0`),
  ],
);
