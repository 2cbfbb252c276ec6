import { Big } from 'big.js';
import { type SQL, sql } from 'drizzle-orm';
import {
  transactionStatus,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import { financeState } from '../../../machines/wallet/wallet.codes.ts';
import type { Db } from '../../db/database.ts';
import { statSubject } from '../../db/schema/statistics.ts';
import { seconds } from '../../engine/list.ts';
import type { Services } from '../../engine/services.ts';
import { type Equivalents, readEquivalents, worthOf } from '../markets/equivalents.ts';
import { cellsOf, withoutOther } from '../statistics/figures.ts';
import { readEarned } from '../statistics/gross-profit.ts';
import { spanOf } from '../statistics/span.ts';

interface Line extends Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly decimals: number;
  readonly state: number;
  readonly diff: string;
  readonly inFlight: string;
  readonly broken: string;
  readonly breaks: number;
  readonly since: number | null;
}

/**
 * How long rates are reused for a wall, in milliseconds. Computing them costs more than everything
 * else.
 */
const ratesTtlMs = 10_000;
const known = new WeakMap<Db, { readonly at: number; readonly rates: Promise<Equivalents> }>();

function presentRates(db: Db, at: Date): Promise<Equivalents> {
  const cached = known.get(db);
  if (cached && Math.abs(at.getTime() - cached.at) < ratesTtlMs) return cached.rates;
  const rates = readEquivalents(db);
  known.set(db, { at: at.getTime(), rates });
  rates.catch(() => known.delete(db));
  return rates;
}

/** Reads the differences of the finance register. */
async function readLines(db: Db): Promise<Line[]> {
  const text = (column: string): SQL => sql`trim_scale(s.${sql.identifier(column)})::text`;
  const { rows } = await db.execute<Line>(sql`
    select s.id, c.title, c.decimals, s.state, ${text('diff_balance')} as diff,
      ${text('in_flight')} as "inFlight", ${text('broken')} as broken, s.broken_count as breaks,
      ${seconds(sql`s.since`)} as since
    from finance_statuses s join currencies c on c.id = s.id order by s.id`);
  return rows;
}

function oldestBreak(lines: readonly Line[]): number | null {
  const since = lines
    .filter(({ state }) => state === financeState.broken)
    .flatMap((line) => line.since ?? []);
  return since.length === 0 ? null : Math.min(...since);
}

interface CurrencyAmount {
  readonly currencyId: number;
  readonly amount: string;
}

const totalWorth = (rates: Equivalents, parts: readonly CurrencyAmount[]): string =>
  parts
    .reduce(
      (sum, { currencyId, amount }) => sum.plus(worthOf(rates, currencyId, amount) ?? 0),
      Big(0),
    )
    .toFixed(2);

/**
 * Reads deposits and withdrawals that started on that day and are completed, and the income of the
 * day.
 */
async function readDay(db: Db, at: Date, rates: Equivalents) {
  const day = spanOf({ dateFrom: Math.floor(at.getTime() / 86_400_000) * 86_400 }, at);
  const cells = cellsOf(statSubject.transaction, withoutOther(day), [transactionStatus.completed]);
  const moved = await db.execute<CurrencyAmount & Record<string, unknown>>(sql`
    select f.currency_id as "currencyId", sum(f.amount)::text as amount from ${cells}
    where f.type in (${transactionType.deposit}, ${transactionType.withdrawal}) group by 1`);
  const earned = await readEarned(db, day);
  return {
    turnover: totalWorth(rates, moved.rows),
    profit: totalWorth(
      rates,
      earned.map(({ currencyId, profit }) => ({ currencyId, amount: profit })),
    ),
  };
}

/** Read first, so that the figures include at least the entries up to it. */
async function lastEntry(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select coalesce(max(id), 0) as id from ledger_entries`,
  );
  return rows[0]?.id ?? 0;
}

/**
 * Reads the differences between wallets and books, and the turnover and income of the day. Sums
 * only; days are in UTC.
 */
export async function readMoney({ db, now }: Pick<Services, 'db' | 'now'>) {
  const at = now();
  const entry = await lastEntry(db);
  const rates = await presentRates(db, at);
  const lines = await readLines(db);
  const sum = (of: (line: Line) => string) =>
    totalWorth(
      rates,
      lines.map((line) => ({ currencyId: line.id, amount: of(line) })),
    );
  return {
    readAt: Math.floor(at.getTime() / 1000),
    ...{ lastEntry: entry, title: rates.title },
    ...(await readDay(db, at, rates)),
    diff: sum((line) => line.diff),
    inFlight: sum((line) => line.inFlight),
    broken: sum((line) => line.broken),
    breaks: lines.reduce((all, line) => all + line.breaks, 0),
    brokenSince: oldestBreak(lines),
    currencies: lines.map(({ id, breaks: _, ...line }) => ({
      ...line,
      worth: worthOf(rates, id, line.diff)?.toFixed(2) ?? null,
    })),
  };
}
