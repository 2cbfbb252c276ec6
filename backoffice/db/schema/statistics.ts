import { bigint, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { id, instant, money, ref } from './columns.ts';

/**
 * The subjects of the statistics. The facts of each are in the migration `statistics_rules`, as
 * `stat_facts(<table>)`.
 */
export const statSubject = {
  /**
   * By `dateCreated`. `status`, `type`, `side`, currency; `other` is the method type. Amounts are
   * unsigned.
   */
  transaction: 1,
  /** Current counts only: `status` is the check's, `type` the transaction's. */
  kyt: 2,
  /**
   * The taker's `side`; `other` is the market. Amount is in the base, counter in the derived
   * currency.
   */
  trade: 3,
  /** `status`, `type`, `side`; `other` is the market. */
  order: 4,
  /** From, to; `side` is 1 if it is deleted. */
  exchangeOrder: 5,
  /** By `dateCreated`: crypto; `other` is the fiat. Counter is in the fiat. */
  deal: 6,
  /** By `dateFinished`, with its duration in seconds. */
  dealEnd: 7,
  /** By `dateCreated`; `side` is 1 if an arbitrator has it. */
  dispute: 8,
  /** By `dateFinished`. */
  disputeEnd: 9,
  /** By `regDate`; `type` is the access, `side` is 1 if deleted. */
  user: 10,
  /** By `lastLoginDate`: users who were last seen then. */
  userSeen: 11,
  /** By `verificationRequestDate`. */
  verification: 12,
  /** By the ledger entry's date; `type` is the source (`profitSource`). */
  profit: 13,
} as const;

/**
 * The bucket length of a level. Minutes are kept for two days, hours for two months. `dayTotal`
 * omits `other`. `ever` has one bucket (1970) without currency and `other`: the current counts.
 */
export const statLevel = { minute: 0, hour: 1, day: 2, dayTotal: 3, ever: 4 } as const;

const dimensions = () => ({
  subject: smallint().notNull(),
  status: smallint().notNull(),
  type: smallint().notNull(),
  side: smallint().notNull(),
  /** Zero if there is none, as in `otherId`. */
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
 * Aggregates, one row for each existing combination. Only `stat_fold` writes them. They are read
 * through the view `stat_figures`, which adds what is not folded yet.
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
 * Changes that wait to be folded. Triggers append them in the transaction of the change, so that
 * two writers never compete for one row.
 */
export const statDeltas = pgTable('stat_deltas', {
  id: id(),
  ...dimensions(),
  /** The minute. */
  at: instant().notNull(),
  ...measures(),
});
