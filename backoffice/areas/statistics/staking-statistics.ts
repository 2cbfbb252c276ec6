import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { stakingLogType, userStakingStatus } from '../../../machines/staking/staking.codes.ts';
import type { Db } from '../../db/database.ts';
import { wireId, wireMany } from '../../engine/wire.ts';
import { readEquivalents } from '../markets/equivalents.ts';
import { CumulativeSum, cumulative, largestFirst } from './cumulative-sum.ts';
import { at, type ChartSpan, chartInput, pointOf, type Span, spanInput } from './span.ts';

const into = { cumulativeCurrencyId: wireId.optional() };
export const stakingInput = {
  statistics: z.object({ ...spanInput, ...into }),
  chart: z.object({
    ...{ ...spanInput, ...into },
    // Incomes are of whole days (d2:367), also where smaller points are asked for.
    period: chartInput.period.transform((period) =>
      period === 'Minute' || period === 'Hour' ? ('Day' as const) : period,
    ),
    currencyIdList: wireMany(wireId, 100).optional(),
  }),
};

const dayStart = sql`(l.day::timestamp at time zone 'UTC')`;

/** Incomes of the UTC days that a span touches, as `l`. */
const incomes = ({ from, end }: Span): SQL => sql`(
  select * from staking_logs l where l.type = ${stakingLogType.income}
    and ${dayStart} + interval '1 day' > ${at(from)} and ${dayStart} < ${at(end)}) l`;

interface OfCurrency extends Record<string, unknown> {
  readonly currencyId: number;
  readonly balance: string;
  readonly stakers: number;
  readonly rewards: string;
  readonly tax: string;
}

/** Reads what earns now, and what was paid in the span, by currency. */
async function readByCurrency(db: Db, span: Span): Promise<readonly OfCurrency[]> {
  const { rows } = await db.execute<OfCurrency>(sql`
    select coalesce(b.currency_id, r.currency_id) as "currencyId",
      trim_scale(coalesce(b.balance, 0))::text as balance, coalesce(b.stakers, 0)::int as stakers,
      trim_scale(coalesce(r.rewards, 0))::text as rewards, trim_scale(coalesce(r.tax, 0))::text as tax
    from (
      select s.currency_id, sum(a.balance) as balance, count(*) as stakers
      from user_stakings s left join ledger_accounts a
        on a.owner_id = s.user_id and a.currency_id = s.currency_id and a.kind = 'available'
      where s.status = ${userStakingStatus.enabled} group by 1) b
    full join (
      select l.currency_id, sum(l.amount) as rewards, sum(l.tax) as tax
      from ${incomes(span)} group by 1) r on r.currency_id = b.currency_id
    order by 1`);
  return rows;
}

/** Reads balances that earn now, and the rewards of a span (d2:125). */
export async function readStakingStatistics(
  db: Db,
  span: Span,
  { cumulativeCurrencyId }: z.output<typeof stakingInput.statistics>,
) {
  const rates = await readEquivalents(db, cumulativeCurrencyId);
  const [balances, rewards] = [new CumulativeSum(rates), new CumulativeSum(rates)];
  const rows = await readByCurrency(db, span);
  const items = rows.map((row) => ({
    ...row,
    cumulativeBalance: balances.add(row.currencyId, row.balance),
    cumulativeRewards: rewards.add(row.currencyId, row.rewards),
  }));
  return {
    items: largestFirst(items, ({ cumulativeBalance }) => cumulativeBalance),
    total: items.length,
    cumulativeBalance: String(balances),
    cumulativeRewards: String(rewards),
    ...cumulative(rates),
    ...{ dateFrom: span.from, dateTo: span.end - 1 },
  };
}

interface Paid extends Record<string, unknown> {
  readonly date: number;
  readonly currencyId: number;
  readonly rewards: string;
}

/** Reads the rewards of each point, each currency by itself (d2:322). */
export async function readStakingChart(
  db: Db,
  span: ChartSpan,
  { cumulativeCurrencyId, currencyIdList }: z.output<typeof stakingInput.chart>,
) {
  const rates = await readEquivalents(db, cumulativeCurrencyId);
  const point = pointOf(span.period, dayStart);
  const only = currencyIdList === undefined ? sql`true` : sql`l.currency_id in ${currencyIdList}`;
  const { rows } = await db.execute<Paid>(sql`
    select ${point} as date, l.currency_id as "currencyId",
      trim_scale(sum(l.amount))::text as rewards
    from ${incomes(span)} where ${only} group by 1, 2 order by 1, 2`);
  const sum = new CumulativeSum(rates);
  const items = rows.map((row) => ({
    ...row,
    cumulativeRewards: sum.add(row.currencyId, row.rewards),
  }));
  return { items, ...cumulative(rates), ...{ dateFrom: span.from, dateTo: span.end - 1 } };
}
