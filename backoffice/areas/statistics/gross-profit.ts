import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { statSubject } from '../../db/schema/statistics.ts';
import { wireId } from '../../engine/wire.ts';
import { readEquivalents } from '../markets/equivalents.ts';
import { CumulativeSum, cumulative, largestFirst } from './cumulative-sum.ts';
import { cellsOf, ratesTable, sumOf, worthSum } from './figures.ts';
import { type ChartSpan, chartInput, pointOf, type Span, spanInput } from './span.ts';

export const profitInput = z.object({
  ...spanInput,
  cumulativeCurrencyId: wireId.optional(),
});
export const fullProfitInput = profitInput.extend(chartInput);

type ProfitInput = Pick<z.output<typeof profitInput>, 'cumulativeCurrencyId'>;

interface Earned extends Record<string, unknown> {
  readonly currencyId: number;
  readonly source: number;
  readonly profit: string;
}

/**
 * Reads the income of the ledger's fee accounts and of the conversion desk, by source and currency.
 */
export async function readEarned(db: Db, span: Span): Promise<Earned[]> {
  const { rows } = await db.execute<Earned>(sql`
    select f.currency_id as "currencyId", f.type as source, ${sumOf(sql`f.amount`)} as profit
    from ${cellsOf(statSubject.profit, span, [0])} group by 1, 2 having sum(f.amount) <> 0
    order by 2, 1`);
  return rows;
}

const keysOf = (rows: readonly Earned[], key: 'currencyId' | 'source'): number[] => [
  ...new Set(rows.map((row) => row[key])),
];

/** Reads currencies and sources with their totals. `items` belongs to the short form, by source. */
async function readWhole(db: Db, span: Span, { cumulativeCurrencyId }: ProfitInput) {
  const into = await readEquivalents(db, cumulativeCurrencyId);
  const rows = await readEarned(db, span);
  const whole = new CumulativeSum(into);
  const currencies = keysOf(rows, 'currencyId').map((currencyId) => {
    const own = rows.filter((row) => row.currencyId === currencyId);
    const profit = own.reduce((sum, row) => sum.plus(row.profit), new Big(0)).toFixed();
    return { currencyId, profit, cumulativeProfit: whole.add(currencyId, profit) };
  });
  const sources = keysOf(rows, 'source').map((source) => {
    const sum = new CumulativeSum(into);
    for (const row of rows) if (row.source === source) sum.add(row.currencyId, row.profit);
    return { source, cumulativeProfit: String(sum) };
  });
  return {
    into,
    answer: {
      ...cumulative(into),
      cumulativeProfit: String(whole),
      currencies: largestFirst(currencies, ({ cumulativeProfit }) => cumulativeProfit),
      sources,
      ...{ dateFrom: span.from, dateTo: span.end - 1 },
    },
  };
}

/** Reads the gross profit (d2:124): income by source and currency. */
export async function readGrossProfit(db: Db, span: Span, input: ProfitInput) {
  const { answer } = await readWhole(db, span, input);
  const { sources, ...rest } = answer;
  return { ...rest, items: sources, total: sources.length };
}

/** Reads the gross profit over time: one item for each point and source. */
export async function readGrossProfitFull(db: Db, span: ChartSpan, input: ProfitInput) {
  const { into, answer } = await readWhole(db, span, input);
  const { rows } = await db.execute<{ date: number; source: number; cumulativeProfit: string }>(sql`
    select ${pointOf(span.period)} as date, f.type as source,
      ${worthSum(sql`f.amount`)} as "cumulativeProfit"
    from ${cellsOf(statSubject.profit, span, [0])}
    left join ${ratesTable(into)} on r.id = f.currency_id
    group by 1, 2`);
  const known = new Map(rows.map((row) => [`${row.date}/${row.source}`, row]));
  const items = span.points.flatMap((date) =>
    answer.sources.map(
      ({ source }) => known.get(`${date}/${source}`) ?? { date, source, cumulativeProfit: '0' },
    ),
  );
  return { ...answer, items, total: items.length };
}
