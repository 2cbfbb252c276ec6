import { Big } from 'big.js';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { notValid } from '../../engine/refusal.ts';

/** @throws Refusal if the price is below zero, or has more decimals than its currency. */
export async function requirePrice(tx: Tx, currencyId: number, price: string): Promise<void> {
  if (new Big(price).lt(0)) throw notValid({ path: 'price', message: 'A price is not below zero' });
  const [currency] = await tx.select().from(currencies).where(eq(currencies.id, currencyId));
  const decimals = currency?.decimals ?? 0;
  if (!new Big(price).round(decimals).eq(price))
    throw notValid({ path: 'price', message: `At most ${decimals} decimals` });
}
