import { Big } from 'big.js';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { p2pLimits } from '../../db/schema/p2p-rules.ts';
import { refuse } from '../../engine/refusal.ts';

/**
 * Requires amounts of a deal, by currency, to be within the platform's limits. A currency without a
 * limit has none.
 *
 * @throws Refusal `AmountLimitMin`, `AmountLimitMax`
 */
export async function requireWithinLimits(
  tx: Tx,
  amounts: ReadonlyMap<number, string>,
): Promise<void> {
  const limits = await tx
    .select()
    .from(p2pLimits)
    .where(inArray(p2pLimits.currencyId, [...amounts.keys()]));
  for (const { currencyId, min, max } of limits) {
    const amount = new Big(amounts.get(currencyId) ?? 0);
    if (amount.lt(min)) throw refuse('AmountLimitMin');
    if (amount.gt(max)) throw refuse('AmountLimitMax');
  }
}
