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

/** Milliseconds for which rates are good enough for a wall; to find them anew costs more than all else. */
const ratesFor = 10_000;
const known = new WeakMap<Db, { readonly at: number; readonly rates: Promise<Equivalents> }>();

function presentRates(db: Db, at: Date): Promise<Equivalents> {
  const kept = known.get(db);
  if (kept && Math.abs(at.getTime() - kept.at) < ratesFor) return kept.rates;
  const rates = readEquivalents(db);
  known.set(db, { at: at.getTime(), rates });
  rates.catch(() => known.delete(db));
  return rates;
}

/** The finance register's own differences. */
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

interface Worth {
  readonly currencyId: number;
  readonly amount: string;
}

const worth = (rates: Equivalents, parts: readonly Worth[]): string =>
  parts
    .reduce(
      (sum, { currencyId, amount }) => sum.plus(worthOf(rates, currencyId, amount) ?? 0),
      Big(0),
    )
    .toFixed(2);

/** Deposits and withdrawals that began in the day and are completed, and what the day earned. */
async function readDay(db: Db, at: Date, rates: Equivalents) {
  const day = spanOf({ dateFrom: Math.floor(at.getTime() / 86_400_000) * 86_400 }, at);
  const cells = cellsOf(statSubject.transaction, withoutOther(day), [transactionStatus.completed]);
  const moved = await db.execute<Worth & Record<string, unknown>>(sql`
    select f.currency_id as "currencyId", sum(f.amount)::text as amount from ${cells}
    where f.type in (${transactionType.deposit}, ${transactionType.withdrawal}) group by 1`);
  const earned = await readEarned(db, day);
  return {
    turnover: worth(rates, moved.rows),
    profit: worth(
      rates,
      earned.map(({ currencyId, profit }) => ({ currencyId, amount: profit })),
    ),
  };
}

/** Read first, so that the numbers hold at least what it names. */
async function lastEntry(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select coalesce(max(id), 0) as id from ledger_entries`,
  );
  return rows[0]?.id ?? 0;
}

/** What the wallets and the books differ by, and what the day moved and earned. Sums alone; days are UTC. */
export async function readMoney({ db, now }: Pick<Services, 'db' | 'now'>) {
  const at = now();
  const entry = await lastEntry(db);
  const rates = await presentRates(db, at);
  const lines = await readLines(db);
  const sum = (of: (line: Line) => string) =>
    worth(
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
