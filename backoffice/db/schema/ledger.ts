import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';

/**
 * `available`, `held` and `escrow` belong to a user. `external` is the world outside. `fee` and
 * `adjustment` are the platform's own. `code` is money in codes not yet redeemed, `exchange` the
 * conversion desk, `own` the platform's money in the wallets, `referral` what programs were paid,
 * `staking` the interest.
 */
export const accountKinds = [
  'available',
  'held',
  'escrow',
  'external',
  'fee',
  'adjustment',
  'code',
  'exchange',
  'own',
  'referral',
  'staking',
] as const;
export type AccountKind = (typeof accountKinds)[number];

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    /** User id, or 0 for the platform. */
    ownerId: ref().notNull(),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    kind: text().$type<AccountKind>().notNull(),
    /** Sum of the postings. A trigger maintains it and refuses every other writer. */
    balance: money().notNull().default('0'),
  },
  (t) => [
    unique().on(t.ownerId, t.currencyId, t.kind),
    index().on(t.currencyId, t.kind, t.balance),
    check('ledger_accounts_kind', sql.raw(`kind in ('${accountKinds.join("', '")}')`)),
  ],
);

/** One ledger entry: its postings sum to zero for each currency. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    dateCreated: instant().notNull(),
    /** The reason for the entry, e.g. `transaction.finish`. */
    reason: text().notNull(),
    objectType: text().notNull(),
    objectId: ref().notNull(),
  },
  (t) => [index().on(t.objectType, t.objectId)],
);

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: id(),
    entryId: ref()
      .notNull()
      .references(() => ledgerEntries.id),
    accountId: ref()
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: money().notNull(),
  },
  (t) => [index().on(t.entryId), index().on(t.accountId, t.id)],
);
