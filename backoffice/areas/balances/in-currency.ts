import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Raw } from '../../engine/call.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Route } from '../../engine/routes.ts';
import { wireId } from '../../engine/wire.ts';

interface Target extends Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly rate: string | null;
  readonly decimals: number;
}

/** @throws Refusal `CurrencyNotFound`, `RateForExchangeNotFound` */
async function targetOf(db: Db, id: number): Promise<Target & { readonly rate: string }> {
  const { rows } = await db.execute<Target>(sql`
    select c.id, c.title, c.decimals, r.rate from currencies c
    left join usd_rates r on r.currency_id = c.id where c.id = ${id}`);
  const [target] = rows;
  if (!target) throw refuse('CurrencyNotFound');
  const { rate } = target;
  if (rate === null) throw refuse('RateForExchangeNotFound');
  return { ...target, rate };
}

const converted = (row: Raw, { id, title, rate, decimals }: Target & { rate: string }): Raw => ({
  ...row,
  cumulativeCurrencyId: id,
  cumulativeCurrencyTitle: title,
  cumulativeBalance:
    row.cumulativeBalance === null
      ? null
      : new Big(String(row.cumulativeBalance)).div(rate).round(Math.max(2, decimals)).toFixed(),
});

/**
 * Adds a choice of currency to a list of balances, for cumulative values in a currency other than
 * the dollar.
 */
export const inCurrency = (route: Route): Route => ({
  ...route,
  read: async (call) => {
    const answer = (await route.read?.(call)) as Raw;
    const input = call.input as Raw;
    const id = wireId.safeParse(
      input.cumulativeCurrencyId ?? (input.filters as Raw | undefined)?.cumulativeCurrencyId,
    );
    if (!id.success) return answer;
    const target = await targetOf(call.services.db, id.data);
    const change = (rows: unknown) => (rows as Raw[]).map((row) => converted(row, target));
    return 'userFinanceList' in answer
      ? { ...answer, userFinanceList: change(answer.userFinanceList) }
      : { ...answer, items: change(answer.items) };
  },
});
