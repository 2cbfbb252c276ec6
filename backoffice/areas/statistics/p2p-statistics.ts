import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dealStatus } from '../../../machines/deal/deal.codes.ts';
import type { Db } from '../../db/database.ts';
import { wireId, wireInstant, wireInt } from '../../engine/wire.ts';
import { readEquivalents } from '../markets/equivalents.ts';
import { cumulative } from './cumulative-sum.ts';
import { countWhere, ratesTable, sumOf, worthOf } from './figures.ts';
import { at, type Span } from './span.ts';

/** The first and last second of the span, which these calls name otherwise (d3:451), and a page. */
export const p2pInput = z.object({
  ...{ fromDate: wireInstant.optional(), toDate: wireInstant.optional() },
  ...{ offset: wireInt(0, 1_000_000).default(0), limit: wireInt(1, 1000).default(20) },
  cumulativeCurrencyId: wireId.optional(),
});
export type P2pInput = z.output<typeof p2pInput>;

const { completed, cancelled, expired, refused } = dealStatus;
const isCompleted = sql`d.status = ${completed}`;
const isFailed = sql`d.status in (${cancelled}, ${expired}, ${refused})`;
/** Worth of the crypto of deals. */
const worth = (which: SQL): SQL => worthOf(sql`d.amount`, which);

/** Where the rows of a page are read from: what it counts, when that ended, and in which currency. */
export interface PageSource {
  readonly columns: SQL;
  readonly from: SQL;
  readonly endedAt: SQL;
  readonly currencyId: SQL;
  readonly by: SQL;
}

/**
 * Reads one page of rows, each with what ended in the span. What was deposited last comes
 * first (d3:628): rows of unknown worth come last.
 */
export async function readPage(db: Db, span: Span, input: P2pInput, what: PageSource) {
  const rates = await readEquivalents(db, input.cumulativeCurrencyId);
  const { rows } = await db.execute<{ totalCount: number }>(sql`
    select ${what.columns}, (count(*) over ())::int as "totalCount"
    from ${what.from} left join ${ratesTable(rates)} on r.id = ${what.currencyId}
    where ${what.endedAt} >= ${at(span.from)} and ${what.endedAt} < ${at(span.end)}
    group by ${what.by}
    order by "depositSort" desc nulls last, 1
    limit ${input.limit} offset ${input.offset}`);
  return {
    rows: rows.map(({ totalCount: _, depositSort: __, ...row }: Record<string, unknown>) => row),
    totalCount: rows[0]?.totalCount ?? 0,
    ...cumulative(rates),
    ...{ dateFrom: span.from, dateTo: span.end - 1 },
  };
}

const ofDeals = { endedAt: sql`d.date_finished`, currencyId: sql`d.currency_id` };
const sells = sql`d.seller_id = o.user_id`;

/** Traders by their offers: who sells gets the fiat of a deal, who buys pays it. */
export const readTraderStatistics = (db: Db, span: Span, input: P2pInput) => {
  const [deposits, withdrawals] = [
    sql`${isCompleted} and ${sells}`,
    sql`${isCompleted} and not ${sells}`,
  ];
  return readPage(db, span, input, {
    columns: sql`o.user_id as "userId", u.user_name as "userName",
      ${countWhere(deposits)} as "depositCount", ${worth(deposits)} as "totalDeposit",
      ${countWhere(withdrawals)} as "withdrawalCount", ${worth(withdrawals)} as "totalWithdrawal",
      ${countWhere(isFailed)} as failed, (${worth(deposits)})::numeric as "depositSort"`,
    ...ofDeals,
    from: sql`deals d join offers o on o.id = d.offer_id join users u on u.id = o.user_id`,
    by: sql`o.user_id, u.user_name`,
  });
};

/** Requisites that received the fiat of deals. */
export const readRequisiteStatistics = (db: Db, span: Span, input: P2pInput) =>
  readPage(db, span, input, {
    columns: sql`q.id as "requisiteId", q.name, q.user_id as "userId", u.user_name as "userName",
      q.payment_method_id as "paymentMethodId", q.currency_id as "currencyId",
      ${countWhere(isCompleted)} as "depositCount", ${worth(isCompleted)} as "totalDeposit",
      ${sumOf(sql`case when ${isCompleted} then d.fiat_amount end`)} as deposit,
      ${countWhere(isFailed)} as failed,
      floor(extract(epoch from max(d.date_finished)))::bigint as "dateLast",
      (${worth(isCompleted)})::numeric as "depositSort"`,
    ...ofDeals,
    from: sql`deals d join requisites q on q.id = d.requisite_id join users u on u.id = q.user_id`,
    by: sql`q.id, u.user_name`,
  });
