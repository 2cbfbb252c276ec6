import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../engine/refusal.ts';
import { readOptionSet } from './option-set.subject.ts';
import { chatSet } from './option-sets.ts';
import { readTradingOptions } from './trading-options.ts';

export type ChatKind = 'public' | 'private' | 'group';

/**
 * Requires a minimum total balance for writing in chats of this kind, counted in the currency of
 * sums (d3:756). A limit of 0 disables the check.
 *
 * @throws Refusal `InsufficientFunds`
 */
export async function requireChatBalance(tx: Tx, userId: number, kind: ChatKind): Promise<void> {
  const minimum = String((await readOptionSet(tx, chatSet))[`${kind}ChatMinBalance`]);
  if (Number(minimum) <= 0) return;
  const { baseCurrencyId } = await readTradingOptions(tx);
  const { rows } = await tx.execute<{ isEnough: boolean }>(sql`
    select coalesce((select cumulative_balance from cumulative_balances where id = ${userId}), 0)
      >= ${minimum}::numeric * coalesce(
        (select rate from usd_rates where currency_id = ${baseCurrencyId}::bigint), 1) as "isEnough"`);
  if (!rows[0]?.isEnough) throw refuse('InsufficientFunds');
}
