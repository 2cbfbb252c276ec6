import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { readOption } from '../../engine/read-option.ts';

/** Sums are in US dollars unless another currency is set (d2:374). */
const usual = 'USD';

/** Reads the trading options. `baseCurrencyId` is the currency of sums over all markets. */
export async function readTradingOptions(db: Db | Tx): Promise<Readonly<Record<string, unknown>>> {
  const [currency] = await db.select().from(currencies).where(eq(currencies.title, usual));
  return { baseCurrencyId: currency?.id ?? null, ...(await readOption(db, 'trading')) };
}
