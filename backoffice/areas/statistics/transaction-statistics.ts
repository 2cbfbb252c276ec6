import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  transactionStatus,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import type { Db } from '../../db/database.ts';
import { statSubject } from '../../db/schema/statistics.ts';
import { wireCode, wireId, wireMany } from '../../engine/wire.ts';
import { readEquivalents } from '../markets/equivalents.ts';
import { CumulativeSum, cumulative, largestFirst } from './cumulative-sum.ts';
import { cellsOf, countOf, ratesTable, sumOf, withoutOther, worthSum } from './figures.ts';
import { at, type ChartSpan, chartInput, pointOf, type Span, spanInput } from './span.ts';

const { deposit, withdrawal } = transactionType;
const { completed } = transactionStatus;

const narrowing = {
  cumulativeCurrencyId: wireId.optional(),
  userTagList: wireMany(wireId).optional(),
  ignoreTransactionMethodTypeList: wireMany(wireCode, 100).optional(),
  transactionMethodTypeList: wireMany(wireCode, 100).optional(),
};
const statisticsInput = z.object({ ...spanInput, ...narrowing });
const transactionChartInput = z.object({
  ...chartInput,
  ...narrowing,
  currencyIdList: wireMany(wireId, 20).optional(),
});

export const transactionInput = { statistics: statisticsInput, chart: transactionChartInput };

type Narrowing = Omit<z.output<typeof statisticsInput>, 'dateFrom' | 'dateTo'>;

function methods({
  transactionMethodTypeList: only = [],
  ignoreTransactionMethodTypeList: without = [],
}: Narrowing): SQL | undefined {
  if (only.length > 0) return sql`f.other_id in ${only}`;
  return without.length > 0 ? sql`f.other_id not in ${without}` : undefined;
}

/**
 * Returns the cells of transactions. Users gain and lose tags, so statistics of tagged users are
 * read from their own transactions by the index of user and date. The cost depends on their
 * transactions, not on all.
 */
function cells(span: Span, narrowed: Narrowing, status?: readonly number[], byMethod = false): SQL {
  const { userTagList = [] } = narrowed;
  const method = methods(narrowed);
  const from =
    userTagList.length === 0
      ? cellsOf(statSubject.transaction, method || byMethod ? span : withoutOther(span), status)
      : sql`(select x.*, date_trunc('minute', x.at) as bucket
        from transactions t cross join lateral stat_facts(t) x
        where x.subject = ${statSubject.transaction}
          and t.date_created >= ${at(span.from)} and t.date_created < ${at(span.end)}
          ${status ? sql`and t.status in ${status}` : sql``}
          and t.user_id in (select user_id from user_tag_links where tag_id in ${userTagList})) f`;
  return sql`${from} ${method ? sql`where ${method}` : sql`where true`}`;
}

interface Sums extends Record<string, unknown> {
  readonly currencyId: number;
  readonly transactionMethodType?: number;
  readonly deposit: string;
  readonly depositCount: number;
  readonly depositFee: string;
  readonly withdrawal: string;
  readonly withdrawalCount: number;
  readonly withdrawalFee: string;
}

const when = (type: number, column: SQL): SQL => sql`case when f.type = ${type} then ${column} end`;

const sums = (amount: (column: SQL) => SQL): SQL => sql`
  ${amount(when(deposit, sql`f.amount`))} as deposit,
  ${countOf(when(deposit, sql`f.count`))} as "depositCount",
  ${amount(when(deposit, sql`f.fee`))} as "depositFee",
  ${amount(when(withdrawal, sql`f.amount`))} as withdrawal,
  ${countOf(when(withdrawal, sql`f.count`))} as "withdrawalCount",
  ${amount(when(withdrawal, sql`f.fee`))} as "withdrawalFee"`;

/** Reads every kind of transaction by status, finished or not. */
async function readStates(db: Db, span: Span, narrowed: Narrowing) {
  const { rows } = await db.execute<{ status: number; type: number; count: number }>(sql`
    select f.status, f.type, ${countOf()} as count from ${cells(span, narrowed)}
    group by 1, 2 having sum(f.count) <> 0 order by 1, 2`);
  return rows;
}

async function readSums(db: Db, span: Span, narrowed: Narrowing, byMethod: boolean) {
  const { rows } = await db.execute<Sums>(sql`
    select f.currency_id as "currencyId",
      ${byMethod ? sql`f.other_id as "transactionMethodType",` : sql``} ${sums(sumOf)}
    from ${cells(span, narrowed, [completed], byMethod)} and f.type in (${deposit}, ${withdrawal})
    group by 1 ${byMethod ? sql`, 2` : sql``} having sum(f.count) <> 0 order by 1`);
  return rows;
}

/**
 * Reads deposits and withdrawals by currency (and method): completed ones only (d2:126, d2:317).
 */
export async function readTransactionStatistics(
  db: Db,
  span: Span,
  narrowed: Narrowing,
  byMethod = false,
) {
  const into = await readEquivalents(db, narrowed.cumulativeCurrencyId);
  const rows = await readSums(db, span, narrowed, byMethod);
  const states = await readStates(db, span, narrowed);
  const [all, fees] = [
    { deposit: new CumulativeSum(into), withdrawal: new CumulativeSum(into) },
    { deposit: new CumulativeSum(into), withdrawal: new CumulativeSum(into) },
  ];
  const items = rows.map((row) => ({
    ...row,
    totalDeposit: all.deposit.add(row.currencyId, row.deposit),
    totalWithdrawal: all.withdrawal.add(row.currencyId, row.withdrawal),
    totalDepositFee: fees.deposit.add(row.currencyId, row.depositFee),
    totalWithdrawalFee: fees.withdrawal.add(row.currencyId, row.withdrawalFee),
  }));
  const counted = (of: 'depositCount' | 'withdrawalCount') =>
    rows.reduce((count, row) => count + row[of], 0);
  return {
    items: largestFirst(items, ({ totalDeposit }) => totalDeposit),
    states,
    sum: {
      totalDeposit: String(all.deposit),
      depositCount: counted('depositCount'),
      totalDepositFee: String(fees.deposit),
      totalWithdrawal: String(all.withdrawal),
      withdrawalCount: counted('withdrawalCount'),
      totalWithdrawalFee: String(fees.withdrawal),
    },
    ...cumulative(into),
    ...{ dateFrom: span.from, dateTo: span.end - 1 },
  };
}

interface Point extends Record<string, unknown> {
  readonly date: number;
  readonly currencyId: number | null;
}

/** Fills points without events with zeros, so that none is missing. */
export function filled<Row extends Point>(
  { points }: ChartSpan,
  series: readonly (number | null)[],
  rows: readonly Row[],
  empty: Omit<Row, 'date' | 'currencyId'>,
): Row[] {
  const known = new Map(rows.map((row) => [`${row.date}/${row.currencyId}`, row]));
  return points.flatMap((date) =>
    series.map(
      (currencyId) => known.get(`${date}/${currencyId}`) ?? ({ date, currencyId, ...empty } as Row),
    ),
  );
}

const nothing = {
  ...{ totalDeposit: '0', depositCount: 0, totalDepositFee: '0' },
  ...{ totalWithdrawal: '0', withdrawalCount: 0, totalWithdrawalFee: '0' },
};

const chartSums = (): SQL => sql`
  ${worthSum(when(deposit, sql`f.amount`))} as "totalDeposit",
  ${countOf(when(deposit, sql`f.count`))} as "depositCount",
  ${worthSum(when(deposit, sql`f.fee`))} as "totalDepositFee",
  ${worthSum(when(withdrawal, sql`f.amount`))} as "totalWithdrawal",
  ${countOf(when(withdrawal, sql`f.count`))} as "withdrawalCount",
  ${worthSum(when(withdrawal, sql`f.fee`))} as "totalWithdrawalFee"`;

/**
 * Reads the same over time (d2:318): for each point one item per currency of `currencyIdList` and
 * one for all others, whose `currencyId` is null. Without the list there is one item for all.
 */
export async function readTransactionChart(
  db: Db,
  span: ChartSpan,
  {
    currencyIdList = [],
    ...narrowed
  }: Narrowing & { readonly currencyIdList?: number[] | undefined },
) {
  const into = await readEquivalents(db, narrowed.cumulativeCurrencyId);
  const currencyColumn =
    currencyIdList.length === 0
      ? sql`null::bigint`
      : sql`case when f.currency_id in ${currencyIdList} then f.currency_id end`;
  const { rows } = await db.execute<Point & typeof nothing>(sql`
    select ${pointOf(span.period)} as date, ${currencyColumn} as "currencyId", ${chartSums()}
    from (select * from ${cells(span, narrowed, [completed])}
      and f.type in (${deposit}, ${withdrawal})) f
    left join ${ratesTable(into)} on r.id = f.currency_id
    group by 1, 2`);
  return {
    items: filled(span, [...currencyIdList, null], rows, nothing),
    ...cumulative(into),
    ...{ dateFrom: span.from, dateTo: span.end - 1 },
  };
}
