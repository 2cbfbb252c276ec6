import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { refuse } from '../../engine/refusal.ts';

type Use = 'useInWallet' | 'useInP2P';

/**
 * Passes if the currency is enabled for this use (d3:248).
 *
 * @throws Refusal `CurrencyNotFound`, `CurrencyDisabled`
 */
export async function requireUsable(tx: Tx, id: number, use: Use): Promise<void> {
  const [currency] = await tx
    .select({ usable: currencies[use] })
    .from(currencies)
    .where(eq(currencies.id, id));
  if (!currency) throw refuse('CurrencyNotFound');
  if (!currency.usable) throw refuse('CurrencyDisabled');
}
