import { bigint, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { id, instant, money, ref } from './columns.ts';

/** What is counted. Each has its facts in the migration `statistics_rules`, as `stat_facts(<table>)`. */
export const statSubject = {
  /** By `dateCreated`. `status`, `type`, `side`, currency; `other` is the method type. Amounts without sign. */
  transaction: 1,
  /** Only ever: `status` is the check's, `type` the transaction's. */
  kyt: 2,
  /** Taker's `side`; `other` is the market. Amount of the base, counter of the derived currency. */
  trade: 3,
  /** `status`, `type`, `side`; `other` is the market. */
  order: 4,
  /** From, to; `side` is 1 where it is deleted. */
  exchangeOrder: 5,
  /** By `dateCreated`: crypto; `other` is the fiat. Counter of the fiat. */
  deal: 6,
  /** By `dateFinished`, with the seconds that it took. */
  dealEnd: 7,
  /** By `dateCreated`; `side` is 1 where an arbitrator has it. */
  dispute: 8,
  /** By `dateFinished`. */
  disputeEnd: 9,
  /** By `regDate`; `type` is the access, `side` 1 where deleted. */
  user: 10,
  /** By `lastLoginDate`: who was last seen then. */
  userSeen: 11,
  /** By `verificationRequestDate`. */
  verification: 12,
  /** By the ledger entry's date: `type` is the source (`profitSource`). */
  profit: 13,
} as const;

/**
 * How finely the cells of a level are cut. Minutes are kept for two days, hours for two months; `dayTotal`
 * leaves `other` out, `ever` has one bucket (1970) without currency and `other`: how many there are now.
 */
export const statLevel = { minute: 0, hour: 1, day: 2, dayTotal: 3, ever: 4 } as const;

const dimensions = () => ({
  subject: smallint().notNull(),
  status: smallint().notNull(),
  type: smallint().notNull(),
  side: smallint().notNull(),
  /** Zero where there is none, as in `otherId`. */
  currencyId: ref().notNull(),
  otherId: ref().notNull(),
});

const measures = () => ({
  count: bigint({ mode: 'number' }).notNull(),
  amount: money().notNull(),
  fee: money().notNull(),
  /** The other currency's amount. */
  counter: money().notNull(),
  seconds: bigint({ mode: 'number' }).notNull(),
});

/**
 * Aggregates, one row for each combination that there is. Written by `stat_fold` alone; read through the
 * view `stat_figures`, which adds what is not folded yet.
 */
export const statCells = pgTable(
  'stat_cells',
  { ...dimensions(), level: smallint().notNull(), bucket: instant().notNull(), ...measures() },
  (t) => [
    primaryKey({
      name: 'stat_cells_pkey',
      columns: [t.subject, t.level, t.status, t.bucket, t.type, t.side, t.currencyId, t.otherId],
    }),
    index('stat_cells_pruned_index').on(t.level, t.bucket),
  ],
);

/**
 * Changes that wait to be folded: appended by triggers in the transaction that makes the change, so that
 * no two writers ever meet in one row.
 */
export const statDeltas = pgTable('stat_deltas', {
  id: id(),
  ...dimensions(),
  /** The minute. */
  at: instant().notNull(),
  ...measures(),
});
