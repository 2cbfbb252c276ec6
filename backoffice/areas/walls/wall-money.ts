import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import {
  transactionStatus,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import type { Db } from '../../db/database.ts';
import { statLevel, statSubject } from '../../db/schema/statistics.ts';
import type { Services } from '../../engine/services.ts';
import { type Equivalents, readEquivalents, worthOf } from '../markets/equivalents.ts';
import { dayOf, seconds } from './seconds.ts';

interface Held extends Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly decimals: number;
  readonly owned: string;
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

/** What the day's cells of a subject hold, in dollars as far as a market says what they are worth. */
async function inDollars(
  db: Db,
  at: Date,
  rates: Equivalents,
  subject: number,
  where = sql`true`,
): Promise<string> {
  const { rows } = await db.execute<{ currency: number; amount: string }>(sql`
    select currency_id as currency, sum(amount)::text as amount from stat_figures
    where subject = ${subject} and level = ${statLevel.dayTotal}
      and bucket = ${dayOf(at).toISOString()}::timestamptz and ${where}
    group by currency_id`);
  return rows
    .reduce((sum, { currency, amount }) => sum.plus(worthOf(rates, currency, amount) ?? 0), Big(0))
    .toFixed(2);
}

/** What users own in each currency, and what the day moved and earned. Sums alone; days are UTC. */
export async function readMoney({ db, now }: Pick<Services, 'db' | 'now'>) {
  const at = now();
  const { rows } = await db.execute<Held>(sql`
    select c.id, c.title, c.decimals, trim_scale(sum(a.balance))::text as owned
    from ledger_accounts a join currencies c on c.id = a.currency_id
    where a.owner_id <> 0 and a.kind in ('available', 'held', 'escrow')
    group by c.id, c.title, c.decimals, c.sort_id order by c.sort_id nulls last, c.id`);
  const rates = await presentRates(db, at);
  const moved = sql`status = ${transactionStatus.completed}
    and type in (${transactionType.deposit}, ${transactionType.withdrawal})`;
  return {
    readAt: seconds(at),
    turnoverUsd: await inDollars(db, at, rates, statSubject.transaction, moved),
    profitUsd: await inDollars(db, at, rates, statSubject.profit),
    currencies: rows.map(({ id, title, decimals, owned }) => {
      const ownedUsd = worthOf(rates, id, owned)?.toFixed(2) ?? null;
      return { title, decimals, owned, ownedUsd };
    }),
  };
}
